import { singleton } from './singleton';

declare module './singleton' {
  interface Singletons {
    loopTurns: LoopTurns;
  }
}

/** All streams together may hold the event loop this long before others get their turn. */
const SLICE_MS = 5;

/**
 * Shares one slice per turn among all streams: many fast senders delay others no longer than one. Streams over the
 * slice continue one per turn.
 */
class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  #sinceMs = 0;
  #hasBegun = false;

  get isOver(): boolean {
    if (this.#hasBegun) return performance.now() - this.#sinceMs >= SLICE_MS;
    this.#hasBegun = true;
    this.#sinceMs = performance.now();
    setImmediate(() => {
      this.#hasBegun = false;
    });
    return false;
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(this.#resume);
    });
  }

  readonly #resume = (): void => {
    this.#hasBegun = false;
    this.#waiting.shift()?.();
    if (this.#waiting.length > 0) setImmediate(this.#resume);
  };
}

export class LoopSlice {
  readonly #turns = singleton('loopTurns', () => new LoopTurns());

  get isOver(): boolean {
    return this.#turns.isOver;
  }

  /** Yields only when the slice is over, so that a fast sender delays no other work. */
  async yield(): Promise<void> {
    if (this.isOver) await this.end();
  }

  /** Yields now, because what was begun may take more of the slice than can be seen here. */
  end(): Promise<void> {
    return this.#turns.next();
  }
}
