import fc from 'fast-check';
import { tokenCostCredits } from '@/lib/domain/money/cost';
import { affordableTokens, HELD_ANSWER_TOKENS, planHold } from '@/lib/domain/money/plan-hold';
import { FREE_PRICE, toRates, type PriceUsed } from '@/lib/domain/money/price';

function priced(input: number, output: number, reasoning = output): PriceUsed {
  return { ...FREE_PRICE, source: 'operator', rates: toRates({ input, output, reasoning }) };
}

it('a call needs what its prompt costs, and at least a credit', () => {
  expect(planHold(priced(2_000_000, 1_000_000), 50, 10).leastCredits).toBe(100);
  expect(planHold(priced(0, 1_000_000), 50, 10).leastCredits).toBe(1);
});

it('the wanted amount pays for an answer of its length, at the more expensive of text and reasoning', () => {
  expect(planHold(priced(1_000_000, 2_000_000, 3_000_000), 10, 100).wantedCredits).toBe(10 + 300);
  expect(planHold(priced(1_000_000, 1_000_000), 10, 128_000).wantedCredits).toBe(10 + HELD_ANSWER_TOKENS);
});

it('a call that cannot be answered by less needs that too', () => {
  const price: PriceUsed = {
    ...FREE_PRICE,
    rates: toRates({ input: 1_000_000, output: 1_000_000, imageOutput: 4_000_000 }),
  };
  expect(planHold(price, 10, 2_000, 1_000)).toEqual({ leastCredits: 10 + 4_000, wantedCredits: 10 + 8_000 });
});

it('a free call holds no credits', () => {
  expect(planHold(FREE_PRICE, 1_000, 1_000)).toEqual({ leastCredits: 0, wantedCredits: 0 });
  expect(affordableTokens(FREE_PRICE, 1_000, 0)).toBe(Number.POSITIVE_INFINITY);
});

it('the tokens a hold affords never cost more than the hold', () => {
  const rate = fc.nat(600_000_000);
  fc.assert(
    fc.property(
      rate,
      fc.integer({ min: 1, max: 600_000_000 }),
      fc.nat(200_000),
      fc.nat(10_000_000),
      (input, output, prompt, credits) => {
        const price = priced(input, output);
        const tokens = affordableTokens(price, prompt, credits);
        expect(tokens).toBeGreaterThanOrEqual(0);
        if (tokens > 0) expect(tokenCostCredits(price, prompt, tokens)).toBeLessThanOrEqual(credits + 1);
      },
    ),
  );
});
