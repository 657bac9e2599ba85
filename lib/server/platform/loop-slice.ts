/** How long a stream may keep the event loop before others get their turn. */
const SLICE_MS = 5;

/** The time that reading one stream takes of the event loop, in slices between which others get their turn. */
export class LoopSlice {
  #sinceMs = performance.now();

  /** Lets other work have its turn where the slice is over: a fast sender holds up none of it. */
  async yield(): Promise<void> {
    if (performance.now() - this.#sinceMs < SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.#sinceMs = performance.now();
  }
}
