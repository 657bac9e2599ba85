import { plainDigits } from '../../shared/text/plain-digits';

const TOKENS = /^\d{1,9}$/;
const DOLLARS = /^(\d{1,5})(?:[.,](\d{1,6}))?$/;

/**
 * Null means an empty field; undefined, that the text is no window. Blanks and points between thousands are dropped.
 */
export function readTokens(typed: string): number | null | undefined {
  const bare = plainDigits(typed).replaceAll(/[\s.,’']/gu, '');
  if (bare === '') return null;
  const tokens = TOKENS.test(bare) ? Number(bare) : 0;
  return tokens > 0 ? tokens : undefined;
}

/** Null means an empty field; undefined, that the text is no price. */
export function readDollarsPerMillion(typed: string): number | null | undefined {
  const bare = plainDigits(typed).trim();
  if (bare === '') return null;
  const [, dollars, fraction = '0'] = DOLLARS.exec(bare) ?? [];
  return dollars === undefined ? undefined : Number(`${dollars}.${fraction}`);
}
