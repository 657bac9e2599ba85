import { estimateTokens, tokenShare } from '@/lib/domain/turn/prompt/estimate-tokens';

describe('estimateTokens', () => {
  it('counts about four characters a token in Latin script and one in Chinese', () => {
    expect(estimateTokens('a'.repeat(400))).toBe(100);
    expect(estimateTokens('汉'.repeat(10))).toBe(10);
    expect(estimateTokens('')).toBe(0);
  });

  it.each([
    ['Greek', 'ω', 0.25],
    ['Cyrillic', 'ж', 0.25],
    ['Hebrew', 'א', 2 / 3],
    ['Arabic', 'ب', 2 / 3],
    ['Devanagari', 'क', 1],
    ['Thai', 'ก', 1],
    ['Korean', '한', 1],
    ['Ethiopic', 'ሀ', 2],
    ['Canadian syllabics', 'ᐁ', 2],
    ['Cherokee', 'Ꭰ', 2],
    ['an emoji', '🙂', 8 / 3],
    ['cuneiform', '𒀀', 8 / 3],
  ])('counts %s by what its bytes take', (_, letter, share) => {
    expect(tokenShare(letter)).toBeCloseTo(share, 10);
  });
});
