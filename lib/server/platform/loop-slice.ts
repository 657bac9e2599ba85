import { singleton } from './singleton';

declare module './singleton' {
  interface Singletons {
    loopTurns: LoopTurns;
  }
}

/** All streams share it before others' turn. */
const SLICE_MS = 5;

/** Many fast streams delay others no longer than one. */
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

  /** Yields only at the slice's end. */
  async yield(): Promise<void> {
    if (this.isOver) await this.end();
  }

  /** Yields now: what was begun may take unseen time. */
  end(): Promise<void> {
    return this.#turns.next();
  }
}
