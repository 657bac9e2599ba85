import 'server-only';

/** The time in which the user is waited for does not count. */
export class AnswerClock {
  #workedMs = 0;
  #sinceMs = performance.now();
  #pauses = 0;

  get workedMs(): number {
    return this.#workedMs + (this.#pauses > 0 ? 0 : performance.now() - this.#sinceMs);
  }

  async pausedDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#pauses === 0) this.#workedMs = this.workedMs;
    this.#pauses += 1;
    try {
      return await work();
    } finally {
      this.#pauses -= 1;
      if (this.#pauses === 0) this.#sinceMs = performance.now();
    }
  }
}
