/** Maximum age of the answers that came with the document; what was not used by then is fetched again. */
const AGE_LIMIT_MS = 20_000;

let preloaded = new Map<string, unknown>();
let preloadedAtMs = 0;

/** Keeps the answers to calls of these paths that came with the document. */
export function savePreloadedAnswers(answers: Readonly<Record<string, unknown>>): void {
  preloaded = new Map(Object.entries(answers));
  preloadedAtMs = performance.now();
}

/** Returns the answer to a call that came with the document, once; undefined where there is none or it is too old. */
export function takePreloadedAnswer(path: string): unknown {
  if (performance.now() - preloadedAtMs > AGE_LIMIT_MS) preloaded.clear();
  const answer = preloaded.get(path);
  preloaded.delete(path);
  return answer;
}

/** Drops the answers that were not used: they belong to a user who has signed out, or may have changed. */
export function clearPreloadedAnswers(): void {
  preloaded.clear();
}
