import { priceOfFigures, usdPerMillion } from '@/lib/domain/money/decided-price';

it('a decided price is the operator’s, to the millionth of a dollar a million tokens', () => {
  const price = priceOfFigures({ price: { inputPerMillion: 2.5, outputPerMillion: 0.000_001 } });
  expect(price).toMatchObject({
    source: 'operator',
    isEstimated: false,
    longPrompt: null,
    rates: {
      inputMicrocredits: 2_500_000,
      cachedInputMicrocredits: 2_500_000,
      outputMicrocredits: 1,
      reasoningMicrocredits: 1,
    },
  });
  expect(usdPerMillion(price?.rates.inputMicrocredits ?? 0)).toBe(2.5);
  expect(priceOfFigures({ windowTokens: 4_000 })).toBeNull();
});
