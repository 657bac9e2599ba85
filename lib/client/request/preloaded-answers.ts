/** Older answers are fetched again. */
const AGE_LIMIT_MS = 20_000;

let preloaded = new Map<string, unknown>();
let preloadedAtMs = 0;

export function savePreloadedAnswers(answers: Readonly<Record<string, unknown>>): void {
  preloaded = new Map(Object.entries(answers));
  preloadedAtMs = performance.now();
}

/** An answer is returned once; undefined means that there is none, or that it is too old. */
export function takePreloadedAnswer(path: string): unknown {
  if (performance.now() - preloadedAtMs > AGE_LIMIT_MS) preloaded.clear();
  const answer = preloaded.get(path);
  preloaded.delete(path);
  return answer;
}

/** Unused answers belong to a user who has signed out, or may have changed. */
export function clearPreloadedAnswers(): void {
  preloaded.clear();
}
