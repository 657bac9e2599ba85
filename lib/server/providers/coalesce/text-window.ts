import type { TextDiverter } from './divert-text';
import type { PacedSink } from './paced-sink';

/** The first text, and text after a pause, goes out immediately. */
export class TextWindow {
  readonly #diverter: TextDiverter;
  readonly #paced: PacedSink;
  readonly #windowMs: number;
  #lastTextAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor(diverter: TextDiverter, paced: PacedSink, windowMs: number) {
    this.#diverter = diverter;
    this.#paced = paced;
    this.#windowMs = windowMs;
  }

  schedule(): void {
    if (this.#timer !== undefined || !this.#diverter.isHolding) return;
    const remainingMs = this.#lastTextAt + this.#windowMs - performance.now();
    if (remainingMs <= 0) this.#release();
    else this.#timer = setTimeout(() => this.#release(), remainingMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #release(): void {
    this.#timer = undefined;
    this.#lastTextAt = performance.now();
    this.#diverter.release();
    // The pump waits for the same promise, and handles its failure.
    this.#paced.flush().catch(() => undefined);
  }
}
