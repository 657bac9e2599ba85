const FIRST_DELAY_MS = 1_000;
const DELAY_LIMIT_MS = 30_000;
/** A process that ran for this long counts as stable: the next failure waits the shortest time again. */
const CALM_AFTER_MS = 60_000;

/** Spaces attempts to start a process again: 1, 2, 4 ... 30 s, or another limit. */
export class BackOff {
  #delayMs = FIRST_DELAY_MS;
  #limitMs;
  #startedAtMs = performance.now();

  constructor({ limitMs = DELAY_LIMIT_MS } = {}) {
    this.#limitMs = limitMs;
  }

  started() {
    this.#startedAtMs = performance.now();
  }

  /** Call this when an attempt has ended; returns the delay before the next. */
  next() {
    if (performance.now() - this.#startedAtMs >= CALM_AFTER_MS) this.#delayMs = FIRST_DELAY_MS;
    const delayMs = this.#delayMs;
    this.#delayMs = Math.min(delayMs * 2, this.#limitMs);
    return delayMs;
  }
}
