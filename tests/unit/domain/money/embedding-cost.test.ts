import { embeddingCostCredits, mostEmbeddedTokens } from '@/lib/domain/money/embedding-cost';

it('charges each token, and rounds their sum up once', () => {
  // 0.02 USD for a million tokens.
  expect(embeddingCostCredits(8_000, 20_000)).toBe(160);
  expect(embeddingCostCredits(1, 20_000)).toBe(1);
  expect(embeddingCostCredits(0, 20_000)).toBe(0);
  expect(embeddingCostCredits(8_000, 0)).toBe(0);
});

it('expects no text to have fewer tokens than it could have', () => {
  expect(mostEmbeddedTokens([])).toBe(0);
  expect(mostEmbeddedTokens([100, 1])).toBe(117);
});
