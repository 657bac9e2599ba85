/** A larger diagram is drawn only when the reader wants it: it is one step, which grows with the square of these. */
const UNASKED_LIMIT_CHARACTERS = 4_000;
const UNASKED_LIMIT_STATEMENTS = 160;

/** Returns whether a diagram may stop the page for more than a moment. */
export function isLargeDiagram(source: string): boolean {
  if (source.length > UNASKED_LIMIT_CHARACTERS) return true;
  const statements = source.split(/[\n;]|--|==|-\.|&/).length;
  return statements > UNASKED_LIMIT_STATEMENTS;
}
