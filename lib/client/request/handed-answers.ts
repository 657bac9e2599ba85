/** How old what came with the document may be when it is used: what nothing asked for by then is asked for anew. */
const LONGEST_AGE_MS = 20_000;

let handed = new Map<string, unknown>();
let handedAtMs = 0;

/** Keeps what calls of these paths would answer: it came with the document. */
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

/** Forgets what was not used: it belongs to a user who is no longer here, or may have changed. */
export function forgetHandedAnswers(): void {
  handed.clear();
}
