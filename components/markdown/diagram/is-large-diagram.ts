/** Drawing grows with the square of these, so larger ones need a request. */
const UNASKED_LIMIT_CHARACTERS = 4_000;
const UNASKED_LIMIT_STATEMENTS = 160;

/** Its places all push each other away. */
const MIND_MAP = /^[ \t]*mindmap/m;
const MIND_MAP_LIMIT_STATEMENTS = 50;

/** A number is then how many boxes are drawn, perhaps a hundred million. */
const COUNTED = /^[ \t]*(?:packet|block)/m;
const LARGE_NUMBER = /\d{4}/;
const ADDED_NUMBER = /(?:space[ \t]*:|\+)[ \t]*(\d{1,3})/g;
const COUNTED_LIMIT = 1_000;

/** They are put into lines one by one. */
const WRAPPED = /wrap/i;
const WRAPPED_LIMIT_CHARACTERS = 1_500;

/** It may stop the page for more than a moment. */
export function isLargeDiagram(source: string): boolean {
  if (source.length > UNASKED_LIMIT_CHARACTERS) return true;
  if (COUNTED.test(source) && (LARGE_NUMBER.test(source) || countAdded(source) > COUNTED_LIMIT)) return true;
  if (source.length > WRAPPED_LIMIT_CHARACTERS && WRAPPED.test(source)) return true;
  const statements = source.split(/[\n;]|--|==|-\.|&/).length;
  return statements > (MIND_MAP.test(source) ? MIND_MAP_LIMIT_STATEMENTS : UNASKED_LIMIT_STATEMENTS);
}

function countAdded(source: string): number {
  return [...source.matchAll(ADDED_NUMBER)].reduce((sum, [, digits]) => sum + Number(digits), 0);
}
