import { readBalanceBlock, NO_ALLOWANCE } from '@/lib/server/platform/read-balance-block';
import { readPriceRules } from '@/lib/server/platform/read-price-rules';

describe('the balance block', () => {
  it('is read, and what is wrong in it is named and left out', () => {
    const warnings: string[] = [];
    const block = { startBalance: 20_000, refillAmount: 10_000, refillInterval: '30 days', extra: 1 };
    expect(readBalanceBlock(block, warnings)).toEqual({
      startCredits: 20_000,
      refillCredits: 10_000,
      refillInterval: { count: 30, unit: 'day' },
    });
    expect(warnings).toEqual(['balance.extra is not known']);
  });

  it.each([
    [{ startBalance: -1 }, 'balance.startBalance'],
    [{ startBalance: 1.5 }, 'balance.startBalance'],
    [{ refillInterval: 'sometimes' }, 'balance.refillInterval'],
    [{ refillAmount: 5 }, 'no effect without balance.refillInterval'],
    ['lots', 'must hold keys and values'],
  ])('%p gives nothing and says why', (block, said) => {
    const warnings: string[] = [];
    expect(readBalanceBlock(block, warnings).refillInterval).toBeNull();
    expect(warnings.join('\n')).toContain(said);
  });

  it('may be absent', () => {
    expect(readBalanceBlock(undefined, [])).toBe(NO_ALLOWANCE);
  });
});

describe('the prices block', () => {
  it('takes dollars as numbers or text, exactly', () => {
    const [rule] = readPriceRules([{ model: 'm', input: 0.15, output: '0.6', image: 0.04 }], []);
    expect(rule?.price.rates).toMatchObject({
      inputMicrocredits: 150_000,
      outputMicrocredits: 600_000,
      imageMicrocredits: 40_000_000_000,
    });
  });

  it('knows another price for long prompts; what that leaves out stays as it is', () => {
    const longPrompt = { aboveTokens: 200_000, input: 2, output: 3 };
    const [rule] = readPriceRules([{ model: 'm', input: 1, output: 2, cachedInput: 0.1, longPrompt }], []);
    expect(rule?.price.longPrompt).toMatchObject({
      aboveTokens: 200_000,
      rates: { inputMicrocredits: 2_000_000, cachedInputMicrocredits: 100_000 },
    });
  });

  it.each([
    [{ model: 'm', input: -1, output: 1 }],
    [{ model: 'm', input: 1 }],
    [{ input: 1, output: 1 }],
    [{ model: 'm', input: 'much', output: 1 }],
    [{ model: 'm', input: 1, output: 1, validFrom: 'tomorrow' }],
    [{ model: 'm', input: 1, output: 1, unknown: 1 }],
    [null],
  ])('leaves %p out and says so', (entry) => {
    const warnings: string[] = [];
    expect(readPriceRules([entry], warnings)).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^prices\[0\]/);
  });

  it('must be a list', () => {
    const warnings: string[] = [];
    expect(readPriceRules({ model: 'm' }, warnings)).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
