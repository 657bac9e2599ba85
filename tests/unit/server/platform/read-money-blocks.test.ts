import { ConfigBlock } from '@/lib/server/platform/config-file/config-block';
import { ConfigProblems, writeProblem } from '@/lib/server/platform/config-file/config-problem';
import { NO_ALLOWANCE, readBalanceBlock } from '@/lib/server/platform/config-file/read-balance-block';
import { readPriceRules } from '@/lib/server/platform/config-file/read-price-rules';

function read<Value>(name: string, value: unknown, reader: (root: ConfigBlock) => Value) {
  const problems = new ConfigProblems();
  const read = reader(new ConfigBlock({ [name]: value }, [], problems));
  return { read, warnings: problems.list.map(writeProblem) };
}
const balance = (block: unknown) => read('balance', block, readBalanceBlock);
const prices = (block: unknown) => read('prices', block, readPriceRules);

describe('the balance block', () => {
  it('is read, and what is wrong in it is named and left out', () => {
    const block = { startBalance: 20_000, refillAmount: 10_000, refillInterval: '30 days', extra: 1 };
    const { read, warnings } = balance(block);
    expect(read).toEqual({
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
    const { read, warnings } = balance(block);
    expect(read.refillInterval).toBeNull();
    expect(warnings.join('\n')).toContain(said);
  });

  it('may be absent', () => {
    expect(balance(undefined).read).toBe(NO_ALLOWANCE);
  });
});

describe('the prices block', () => {
  it('takes dollars as numbers or text, exactly', () => {
    const [rule] = prices([{ model: 'm', input: 0.15, output: '0.6', image: 0.04 }]).read;
    expect(rule?.price.rates).toMatchObject({
      inputMicrocredits: 150_000,
      outputMicrocredits: 600_000,
      imageMicrocredits: 40_000_000_000,
    });
  });

  it('knows another price for long prompts; what that leaves out stays as it is', () => {
    const longPrompt = { aboveTokens: 200_000, input: 2, output: 3 };
    const [rule] = prices([{ model: 'm', input: 1, output: 2, cachedInput: 0.1, longPrompt }]).read;
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
    const { read, warnings } = prices([entry]);
    expect(read).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^prices\[0\]/);
  });

  it('must be a list', () => {
    const { read, warnings } = prices({ model: 'm' });
    expect(read).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
