/** How often time is counted. */
const TICK_MS = 250;

/**
 * Calls back when the page has lived through so much time: while it stands still, because it is frozen or something
 * holds it up, at most one tick counts. Returns what takes the call back.
 */
export function afterLivedTime(limitMs: number, onEnd: () => void): () => void {
  let leftMs = limitMs;
  const timer = setInterval(() => {
    leftMs -= TICK_MS;
    if (leftMs > 0) return;
    clearInterval(timer);
    onEnd();
  }, TICK_MS);
  return () => clearInterval(timer);
}
