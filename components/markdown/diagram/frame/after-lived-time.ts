const TICK_MS = 250;

/**
 * Calls `onEnd` after `limitMs` of running time: a frozen or blocked page counts as one tick at most. Returns a
 * function that cancels the call.
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
