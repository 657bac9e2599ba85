const TICK_MS = 250;

/** A frozen page counts as one tick. Returns what cancels it. */
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
