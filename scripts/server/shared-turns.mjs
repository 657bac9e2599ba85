import { FairTurns } from '../../lib/server/platform/turns/fair-turns.mjs';

/** Holds the lines before places that all processes of the server share. What a process held is free when it ends. */
export class SharedTurns {
  /** By name. */
  #lines = new Map();
  /** By process: what ends each of its turns, by the number it gave them. */
  #ends = new Map();

  /** @param {import('./connection-desk.mjs').Taker} process */
  join(process) {
    const ends = new Map();
    this.#ends.set(process, ends);
    process.listen('turn', ({ id, line, limits, owner }) => {
      if (!this.#ends.has(process)) return;
      const turn = {
        begin: () => process.tell({ kind: 'turn-begins', id }),
        refuse: () => process.tell({ kind: 'turn-refused', id }),
      };
      ends.set(id, this.#lineOf(line, limits).take(owner, turn));
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
