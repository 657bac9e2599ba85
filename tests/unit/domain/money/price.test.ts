import {
  DEFAULT_PRICE,
  FREE_PRICE,
  isFreePrice,
  priceUsedSchema,
  ratesFor,
  toRates,
} from '@/lib/domain/money/price';

it('fills what is not stated with what its kind costs', () => {
  expect(toRates({ input: 3, output: 7 })).toEqual({
    inputMicrocredits: 3,
    outputMicrocredits: 7,
    cachedInputMicrocredits: 3,
    cacheWriteMicrocredits: 3,
    reasoningMicrocredits: 7,
    imageMicrocredits: 0,
    toolMicrocredits: {},
  });
});

it('an unknown model costs six credits a token, and is marked as an estimate', () => {
  expect(DEFAULT_PRICE).toMatchObject({
    isEstimated: true,
    rates: { inputMicrocredits: 6_000_000, outputMicrocredits: 6_000_000 },
  });
});

it('is free only when every rate is zero', () => {
  expect(isFreePrice(FREE_PRICE)).toBe(true);
  expect(
    isFreePrice({ rates: toRates({ input: 0, output: 0, tools: { search: 1 } }), longPrompt: null }),
  ).toBe(false);
  expect(
    isFreePrice({ rates: FREE_PRICE.rates, longPrompt: { aboveTokens: 1, rates: DEFAULT_PRICE.rates } }),
  ).toBe(false);
});

it('has long rates above the bound only', () => {
  const price = { rates: FREE_PRICE.rates, longPrompt: { aboveTokens: 10, rates: DEFAULT_PRICE.rates } };
  expect(ratesFor(price, 10)).toBe(FREE_PRICE.rates);
  expect(ratesFor(price, 11)).toBe(DEFAULT_PRICE.rates);
});

it('is read back from a column as it was written, and refuses nonsense', () => {
  expect(priceUsedSchema.parse(JSON.parse(JSON.stringify(DEFAULT_PRICE)))).toEqual(DEFAULT_PRICE);
  const negative = { ...DEFAULT_PRICE, rates: { ...DEFAULT_PRICE.rates, inputMicrocredits: -1 } };
  expect(priceUsedSchema.safeParse(negative).success).toBe(false);
});
