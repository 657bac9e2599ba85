/** The time of drawing grows with the square of the characters, so longer sources are drawn on request. */
const UNASKED_LIMIT_CHARACTERS = 4_000;
const UNASKED_LIMIT_STATEMENTS = 160;

/** A mind map is slow, since all its places push each other away. */
const MIND_MAP = /^[ \t]*mindmap/m;
const MIND_MAP_LIMIT_STATEMENTS = 50;

/** In these kinds a number is how many boxes are drawn: thirty characters may ask for a hundred million. */
const COUNTED = /^[ \t]*(?:packet|block)/m;
const LARGE_NUMBER = /\d{4}/;
const ADDED_NUMBER = /(?:space[ \t]*:|\+)[ \t]*(\d{1,3})/g;
const COUNTED_LIMIT = 1_000;

/** Words that wrap are put into lines one by one, which is slow in a long source. */
const WRAPPED = /wrap/i;
const WRAPPED_LIMIT_CHARACTERS = 1_500;

/** Such a diagram may stop the page for more than a moment. */
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
