import 'server-only';

/** The clock stands still while the user is asked. */
export class CallClock {
  readonly #late = new AbortController();
  #leftMs: number;
  #sinceMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #pauses = 0;

  constructor(limitMs: number) {
    this.#leftMs = limitMs;
    this.#start();
  }

  /** The signal aborts when the time is over. */
  get signal(): AbortSignal {
    return this.#late.signal;
  }

  async pausedDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#pauses === 0) this.#stop();
    this.#pauses += 1;
    try {
      return await work();
    } finally {
      this.#pauses -= 1;
      if (this.#pauses === 0) this.#start();
    }
  }

  /** Call it when the call is over. */
  end(): void {
    this.#leftMs = Infinity;
    clearTimeout(this.#timer);
  }

  #start(): void {
    if (this.#leftMs === Infinity) return;
    this.#sinceMs = performance.now();
    this.#timer = setTimeout(() => this.#late.abort(new Error('late')), Math.max(0, this.#leftMs));
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#leftMs -= performance.now() - this.#sinceMs;
  }
}
