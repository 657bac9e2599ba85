import { estimateTokens } from '@/lib/domain/estimate-tokens';

describe('estimateTokens', () => {
  it('counts about four characters a token in Latin script and one in Chinese', () => {
    expect(estimateTokens('a'.repeat(400))).toBe(100);
    expect(estimateTokens('汉'.repeat(10))).toBe(10);
    expect(estimateTokens('')).toBe(0);
  });
});
