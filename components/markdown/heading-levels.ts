import type { KnownToken } from './math-tokens';

/** The headings of a page above its answers have the first two levels. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

/**
 * Returns the level that each heading has for a reader who goes from heading to heading, undefined for other blocks:
 * a text may begin with a small one and leave levels out, the outline of the page must not.
 */
export function headingLevels(tokens: readonly KnownToken[]): readonly (number | undefined)[] {
  let level = FIRST_LEVEL - 1;
  return tokens.map((token) => {
    if (token.type !== 'heading') return undefined;
    level = Math.min(FIRST_LEVEL + token.depth - 1, level + 1, LAST_LEVEL);
    return level;
  });
}
