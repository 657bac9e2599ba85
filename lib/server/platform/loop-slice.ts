import { singleton } from './singleton';

declare module './singleton' {
  interface Singletons {
    loopTurns: LoopTurns;
  }
}

/** All streams together may hold the event loop this long before others get their turn. */
const SLICE_MS = 5;

/** All streams share one slice a turn, so that many fast ones delay others no longer than one. */
class LoopTurns {
  /** These go on in a later turn of the loop. */
  #waiting: (() => void)[] = [];
  /** These may go on in this turn, one after the other. */
  #due: (() => void)[] = [];
  #sinceMs = 0;
  #hasBegun = false;
  #isScheduled = false;

  get isOver(): boolean {
    if (this.#hasBegun) return performance.now() - this.#sinceMs >= SLICE_MS;
    this.#begin();
    return false;
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#schedule();
    });
  }

  #begin(): void {
    this.#hasBegun = true;
    this.#sinceMs = performance.now();
    setImmediate(() => {
      this.#hasBegun = false;
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(this.#turn);
  }

  /** One stream a turn would make hundreds wait for seconds while the loop has other work too. */
  readonly #turn = (): void => {
    this.#isScheduled = false;
    this.#due.push(...this.#waiting);
    this.#waiting = [];
    this.#begin();
    this.#resume();
  };

  readonly #resume = (): void => {
    this.#due.shift()?.();
    // The microtasks of the stream that goes on all run before the tick, so its time is counted.
    if (this.#due.length > 0)
      queueMicrotask(() => {
        process.nextTick(this.#resumeOrYield);
      });
  };

  readonly #resumeOrYield = (): void => {
    if (this.isOver) this.#schedule();
    else this.#resume();
  };
}

export class LoopSlice {
  readonly #turns = singleton('loopTurns', () => new LoopTurns());

  get isOver(): boolean {
    return this.#turns.isOver;
  }

  /** Waits only when the slice is over. */
  async yield(): Promise<void> {
    if (this.isOver) await this.end();
  }

  /** It yields now, since what was begun may take more time than can be seen here. */
  end(): Promise<void> {
    return this.#turns.next();
  }
}
