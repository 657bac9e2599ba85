import type { KnownToken } from './math-tokens';

/** The page's own headings have the first two levels. */
const FIRST_LEVEL = 3;
const LAST_LEVEL = 6;

/**
 * Returns each heading's level in the page's outline, which must leave none out; undefined for other blocks.
 */
export function headingLevels(tokens: readonly KnownToken[]): readonly (number | undefined)[] {
  let level = FIRST_LEVEL - 1;
  return tokens.map((token) => {
    if (token.type !== 'heading') return undefined;
    level = Math.min(FIRST_LEVEL + token.depth - 1, level + 1, LAST_LEVEL);
    return level;
  });
}
