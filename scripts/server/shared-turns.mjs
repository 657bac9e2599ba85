import { FairTurns } from '../../lib/server/platform/turns/fair-turns.mjs';

/**
 * A process that ends frees its places. With `isHeldLong`, all processes are asked to end a turn they do not need
 * when another one has to wait.
 */
export class SharedTurns {
  #lines = new Map();
  #ends = new Map();

  /** @param {import('./connection-desk.mjs').Taker} process */
  join(process) {
    const ends = new Map();
    this.#ends.set(process, ends);
    process.listen('turn', ({ id, line, limits, owner, isHeldLong = false }) => {
      if (!this.#ends.has(process)) return;
      let isWaiting = true;
      const settle = (kind) => {
        isWaiting = false;
        process.tell({ kind, id });
      };
      const turns = this.#lineOf(line, limits);
      const turn = { begin: () => settle('turn-begins'), refuse: () => settle('turn-refused') };
      ends.set(id, turns.take(owner, turn));
      if (!isWaiting || !isHeldLong) return;
      const isOwnersLimit = turns.runningOf(owner) >= limits.placesEach;
      const wanted = { kind: 'turn-wanted', line, owner: isOwnersLimit ? owner : null };
      for (const other of this.#ends.keys()) other.tell(wanted);
    });
    process.listen('turn-over', ({ id }) => {
      ends.get(id)?.();
      ends.delete(id);
    });
  }

  /** @param {import('./connection-desk.mjs').Taker} process */
  leave(process) {
    const ends = this.#ends.get(process) ?? new Map();
    this.#ends.delete(process);
    for (const end of ends.values()) end();
  }

  #lineOf(name, limits) {
    const line = this.#lines.get(name) ?? new FairTurns(limits);
    this.#lines.set(name, line);
    return line;
  }
}
