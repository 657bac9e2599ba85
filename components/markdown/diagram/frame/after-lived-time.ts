/** How often time is counted. */
const TICK_MS = 250;

/**
 * Calls `onEnd` after the page has run for `limitMs`. A time in which the page was frozen or blocked counts as one tick
 * at most. Returns a function that cancels the call.
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
