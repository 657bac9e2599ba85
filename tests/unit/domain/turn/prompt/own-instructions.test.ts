import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import {
  cutOwnInstructions,
  fitsOwnInstructions,
  OWN_INSTRUCTIONS_LIMIT_CHARACTERS,
  OWN_INSTRUCTIONS_LIMIT_TOKENS,
} from '@/lib/domain/turn/prompt/own-instructions';

const AT_LIMIT = 'a'.repeat(OWN_INSTRUCTIONS_LIMIT_CHARACTERS);
/** Each of these characters is two tokens by the estimate. */
const RARE = 'ᚠ'.repeat(5_000);

describe('the instructions for all chats', () => {
  it('may have 10,000 characters', () => {
    expect(fitsOwnInstructions('')).toBe(true);
    expect(fitsOwnInstructions(AT_LIMIT)).toBe(true);
    expect(fitsOwnInstructions(`${AT_LIMIT}a`)).toBe(false);
  });

  it('may have 8,000 tokens, in scripts whose characters are tokens of their own', () => {
    expect(estimateTokens(RARE)).toBeGreaterThan(OWN_INSTRUCTIONS_LIMIT_TOKENS);
    expect(fitsOwnInstructions(RARE)).toBe(false);
    expect(fitsOwnInstructions(RARE.slice(0, 4_000))).toBe(true);
  });

  it('are cut to what fits, and otherwise unchanged', () => {
    expect(cutOwnInstructions('Answer in Norwegian.')).toBe('Answer in Norwegian.');
    for (const long of [`${AT_LIMIT}${AT_LIMIT}`, RARE]) {
      const cut = cutOwnInstructions(long);
      expect(fitsOwnInstructions(cut)).toBe(true);
      expect(cut.length).toBeGreaterThan(3_000);
      expect(long.startsWith(cut)).toBe(true);
    }
  });
});
