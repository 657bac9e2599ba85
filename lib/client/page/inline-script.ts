/**
 * Returns the text of a script that calls a function with some facts, for a document that is to run it before any other
 * code has come. Only the text of the function travels: it uses nothing of its module, and no facts but those it is
 * given, which are data.
 */
export function inlineScript<Facts>(program: (facts: Facts) => void, facts: Facts): string {
  return `(${String(program)})(${toLiteral(facts)});`;
}

/** Returns a value as it is written in a script of a document. */
export function toLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
