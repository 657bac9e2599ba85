/** Older answers are fetched again. */
const AGE_LIMIT_MS = 20_000;

let preloaded = new Map<string, unknown>();
let preloadedAtMs = 0;

export function savePreloadedAnswers(answers: Readonly<Record<string, unknown>>): void {
  preloaded = new Map(Object.entries(answers));
  preloadedAtMs = performance.now();
}

/** An answer is returned once; undefined means none, or too old. */
export function takePreloadedAnswer(path: string): unknown {
  if (performance.now() - preloadedAtMs > AGE_LIMIT_MS) preloaded.clear();
  const answer = preloaded.get(path);
  preloaded.delete(path);
  return answer;
}

/** Unused ones may be another user's, or outdated. */
export function clearPreloadedAnswers(): void {
  preloaded.clear();
}
