import fc from 'fast-check';
import { costCredits, tokenCostCredits } from '@/lib/domain/money/cost';
import { COST_LIMIT_CREDITS } from '@/lib/domain/money/credits';
import { FREE_PRICE, toRates, type Price } from '@/lib/domain/money/price';

const usage = { promptTokens: 0, completionTokens: 0, cachedTokens: 0, reasoningTokens: 0 };
const nothingMade = { images: 0, toolCalls: new Map<string, number>() };

function price(stated: Parameters<typeof toRates>[0], longPrompt: Price['longPrompt'] = null): Price {
  return { rates: toRates(stated), longPrompt };
}

describe('the cost of an answer', () => {
  it('is rounded up once, not for each of its parts', () => {
    const thirds = price({ input: 300_000, output: 300_000, cachedInput: 300_000 });
    const taken = { ...usage, promptTokens: 2, cachedTokens: 1, completionTokens: 1 };
    expect(costCredits(thirds, { usage: taken, ...nothingMade })).toBe(1);
    expect(tokenCostCredits(price({ input: 1, output: 1 }), 1, 0)).toBe(1);
    expect(tokenCostCredits(FREE_PRICE, 1_000_000, 1_000_000)).toBe(0);
  });

  it('charges every kind of token at its own rate', () => {
    const all = price({
      input: 5_000_000,
      output: 30_000_000,
      cachedInput: 500_000,
      cacheWrite: 6_250_000,
      reasoning: 40_000_000,
    });
    const taken = {
      promptTokens: 1_000,
      cachedTokens: 600,
      cacheWriteTokens: 100,
      completionTokens: 50,
      reasoningTokens: 20,
    };
    expect(costCredits(all, { usage: taken, ...nothingMade })).toBe(
      300 * 5 + 600 * 0.5 + 100 * 6.25 + 30 * 30 + 20 * 40,
    );
  });

  it('charges the tokens of pictures at their own rates, and as those of texts where they have none', () => {
    const taken = {
      promptTokens: 100,
      cachedTokens: 20,
      imageInputTokens: 30,
      completionTokens: 50,
      reasoningTokens: 10,
      imageOutputTokens: 25,
    };
    const own = price({ input: 1_000_000, output: 2_000_000, imageInput: 3_000_000, imageOutput: 4_000_000 });
    expect(costCredits(own, { usage: taken, ...nothingMade })).toBe(
      50 + 30 * 3 + 20 + 15 * 2 + 25 * 4 + 10 * 2,
    );
    const plain = price({ input: 1_000_000, output: 2_000_000 });
    expect(costCredits(plain, { usage: taken, ...nothingMade })).toBe(100 + 50 * 2);
  });

  it('charges images and calls of tools, and no tool that has no price', () => {
    const made = price({ input: 0, output: 0, image: 40_000_000_000, tools: { search: 10_000_000_000 } });
    const toolCalls = new Map([
      ['search', 2],
      ['toString', 5],
      ['__proto__', 5],
    ]);
    expect(costCredits(made, { usage, images: 3, toolCalls })).toBe(3 * 40_000 + 2 * 10_000);
  });

  it('takes the long rates for a prompt beyond the bound, and only beyond', () => {
    const long = price(
      { input: 1_000_000, output: 1_000_000 },
      { aboveTokens: 200_000, rates: toRates({ input: 2_000_000, output: 3_000_000 }) },
    );
    expect(tokenCostCredits(long, 200_000, 1)).toBe(200_001);
    expect(tokenCostCredits(long, 200_001, 1)).toBe(400_005);
  });

  it('is a whole number from zero to the limit, whatever the figures, and grows with every one of them', () => {
    const tokens = fc.nat(20_000_000);
    const rate = fc.nat(Number.MAX_SAFE_INTEGER);
    fc.assert(
      fc.property(
        tokens,
        tokens,
        tokens,
        tokens,
        rate,
        rate,
        rate,
        (prompt, cached, written, thought, input, output, less) => {
          const any = price({ input, output, cachedInput: Math.min(input, less) });
          const taken = {
            promptTokens: prompt,
            cachedTokens: cached,
            completionTokens: written,
            reasoningTokens: thought,
          };
          const cost = costCredits(any, { usage: taken, ...nothingMade });
          expect(Number.isSafeInteger(cost)).toBe(true);
          expect(cost).toBeGreaterThanOrEqual(0);
          expect(cost).toBeLessThanOrEqual(COST_LIMIT_CREDITS);
          const more = { ...taken, promptTokens: prompt + 1 };
          expect(costCredits(any, { usage: more, ...nothingMade })).toBeGreaterThanOrEqual(cost);
        },
      ),
    );
  });
});
