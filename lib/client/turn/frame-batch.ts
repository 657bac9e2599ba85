/** A hidden page draws no frames, so items are handed on this often. */
const HIDDEN_INTERVAL_MS = 250;

/** Words that arrive twenty times a second read smoothly. */
const MIN_INTERVAL_MS = 48;

/** Items are handed on once a frame at most. */
export interface FrameBatch<Item> {
  add(items: readonly Item[]): void;
  flush(): void;
}

export function createFrameBatch<Item>(receive: (items: readonly Item[]) => void): FrameBatch<Item> {
  let waiting: Item[] = [];
  let cancel: (() => void) | null = null;
  let flushedAtMs = Number.NEGATIVE_INFINITY;
  const flush = () => {
    flushedAtMs = performance.now();
    cancel?.();
    cancel = null;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    receive(items);
  };
  return {
    add(items) {
      for (const item of items) waiting.push(item);
      if (waiting.length > 0) cancel ??= onLaterFrame(flush, flushedAtMs + MIN_INTERVAL_MS);
    },
    flush,
  };
}

/** Each frame costs style and paint, so none is requested before the time. */
function onLaterFrame(work: () => void, notBeforeMs: number): () => void {
  let frame: number | null = null;
  const askForFrame = () => {
    if (document.visibilityState !== 'hidden') frame = requestAnimationFrame(work);
  };
  const waitMs = notBeforeMs - performance.now();
  const wait = waitMs > 0 ? setTimeout(askForFrame, waitMs) : undefined;
  if (wait === undefined) askForFrame();
  // Whichever comes first: a page can be hidden between the request and the frame.
  const limit = setTimeout(work, HIDDEN_INTERVAL_MS);
  return () => {
    clearTimeout(limit);
    clearTimeout(wait);
    if (frame !== null) cancelAnimationFrame(frame);
  };
}
