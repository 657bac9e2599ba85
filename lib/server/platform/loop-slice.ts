import { singleton } from './singleton';

declare module './singleton' {
  interface Singletons {
    loopTurns: LoopTurns;
  }
}

/** How long all streams together may keep the event loop before others get their turn. */
const SLICE_MS = 5;

/**
 * The slice of each turn of the event loop that all streams of the process share: many fast senders hold up others no
 * longer than one. Those that are over their slice go on one after the other, one in a turn.
 */
class LoopTurns {
  readonly #waiting: (() => void)[] = [];
  #sinceMs = 0;
  #hasBegun = false;

  /** Whether the slice of this turn is used up; the first who asks begins it. */
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

/** The time that reading one stream takes of the event loop, in slices between which others get their turn. */
export class LoopSlice {
  readonly #turns = singleton('loopTurns', () => new LoopTurns());

  /** Whether others should have their turn. */
  get isOver(): boolean {
    return this.#turns.isOver;
  }

  /** Lets other work have its turn where the slice is over: a fast sender holds up none of it. */
  async yield(): Promise<void> {
    if (this.isOver) await this.end();
  }

  /** Lets other work have its turn now: what was begun may take more of this one than can be seen here. */
  end(): Promise<void> {
    return this.#turns.next();
  }
}
