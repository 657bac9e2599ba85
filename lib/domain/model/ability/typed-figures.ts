const TOKENS = /^\d{1,9}$/;
const DOLLARS = /^(\d{1,5})(?:[.,](\d{1,6}))?$/;

/** Null is an empty field; undefined is what no window is. Blanks and points between thousands are left out. */
export function readTokens(typed: string): number | null | undefined {
  const bare = typed.replaceAll(/[\s.,’']/gu, '');
  if (bare === '') return null;
  const tokens = TOKENS.test(bare) ? Number(bare) : 0;
  return tokens > 0 ? tokens : undefined;
}

/** Null is an empty field; undefined is what no price is. */
export function readDollarsPerMillion(typed: string): number | null | undefined {
  const bare = typed.trim();
  if (bare === '') return null;
  const [, dollars, fraction = '0'] = DOLLARS.exec(bare) ?? [];
  return dollars === undefined ? undefined : Number(`${dollars}.${fraction}`);
}
