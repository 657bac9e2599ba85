/**
 * It runs before other code. Only the text of the function is sent, so it uses nothing of its module but the given
 * facts.
 */
export function inlineScript<Facts>(program: (facts: Facts) => void, facts: Facts): string {
  return `(${String(program)})(${toLiteral(facts)});`;
}

export function toLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
