/** Maximum age of the answers that came with the document; what was not used by then is fetched again. */
const LONGEST_AGE_MS = 20_000;

let handed = new Map<string, unknown>();
let handedAtMs = 0;

/** Keeps the answers to calls of these paths that came with the document. */
export function keepHandedAnswers(answers: Readonly<Record<string, unknown>>): void {
  handed = new Map(Object.entries(answers));
  handedAtMs = performance.now();
}

/** Returns the answer to a call that came with the document, once; undefined where there is none or it is too old. */
export function takeHandedAnswer(path: string): unknown {
  if (performance.now() - handedAtMs > LONGEST_AGE_MS) handed.clear();
  const answer = handed.get(path);
  handed.delete(path);
  return answer;
}

/** Drops the answers that were not used: they belong to a user who has signed out, or may have changed. */
export function forgetHandedAnswers(): void {
  handed.clear();
}
