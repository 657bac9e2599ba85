/** Frames do not come while a page is hidden; then this often. */
const HIDDEN_INTERVAL_MS = 250;

/** Collects items and hands them on together, at most once a frame. */
export interface FrameBatch<Item> {
  add(items: readonly Item[]): void;
  /** Hands on what is waiting, now. */
  flush(): void;
}

/** A batch that calls `receive` with everything that came since the last frame. */
export function createFrameBatch<Item>(receive: (items: readonly Item[]) => void): FrameBatch<Item> {
  let waiting: Item[] = [];
  let cancel: (() => void) | null = null;
  const flush = () => {
    cancel?.();
    cancel = null;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    receive(items);
  };
  return {
    add(items) {
      waiting.push(...items);
      if (waiting.length > 0) cancel ??= onNextFrame(flush);
    },
    flush,
  };
}

function onNextFrame(work: () => void): () => void {
  // Whichever comes first: a page can be hidden between the request and the frame.
  const timer = setTimeout(work, HIDDEN_INTERVAL_MS);
  const frame = document.visibilityState === 'hidden' ? null : requestAnimationFrame(work);
  return () => {
    clearTimeout(timer);
    if (frame !== null) cancelAnimationFrame(frame);
  };
}
