const HOUR_MS = 60 * 60 * 1_000;
const TIMES_LIMIT = 3;

/**
 * Whose work it was, where.
 *
 * @typedef {object} Work
 * @property {string | null} owner
 * @property {string | null} address
 * @property {string} route
 */

/**
 * Work that made a process hang three times in an hour is refused for an hour, in the server as a whole, by owner
 * and route.
 */
export class RememberedStalls {
  #causes = new Map();

  /**
   * Counts a stall of work, and returns whether it is refused from now on.
   *
   * @param {Work} work
   * @param {number} nowMs
   */
  add(work, nowMs) {
    const cause = causeOf(work);
    if (cause === null) return false;
    const known = this.#causes.get(cause)?.times ?? [];
    const times = [...known.filter((timeMs) => nowMs - timeMs < HOUR_MS), nowMs];
    this.#causes.set(cause, { work, times });
    return times.length >= TIMES_LIMIT;
  }

  /**
   * Returns what is refused now. The address counts where the owner is not known.
   *
   * @param {number} nowMs
   */
  refused(nowMs) {
    const refused = [];
    for (const [cause, { work, times }] of this.#causes) {
      const untilMs = times.at(-1) + HOUR_MS;
      if (untilMs <= nowMs) this.#causes.delete(cause);
      else if (times.length >= TIMES_LIMIT) refused.push({ ...work, untilMs });
    }
    return refused;
  }
}

/** Returns null when it is not known whose work it was. */
function causeOf({ owner, address, route }) {
  const who = owner ?? address;
  return who === null || who === undefined ? null : `${who} ${route}`;
}
