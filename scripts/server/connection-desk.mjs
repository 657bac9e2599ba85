/** A process that does not answer an offer by then shares it with another one. */
const OFFER_MS = 100;
/** A connection waits this long for a process, as while the only one starts again. */
const WAIT_LIMIT_MS = 30_000;
const WAITING_LIMIT = 1_000;

/**
 * What the desk needs of a process.
 *
 * @typedef {object} Taker
 * @property {(message: {kind: string, id?: number}, socket?: unknown) => void} tell
 * @property {(kind: string, listener: (message: any) => void) => void} listen
 * @property {() => boolean} isLively
 * @property {() => boolean} isReady
 */

/**
 * Offers each connection to the process that has fewest, and hands it to the first that answers. So none ever waits
 * in a process whose event loop hangs.
 */
export class ConnectionDesk {
  #open = new Map();
  #waiting = new Map();
  #lastId = 0;

  /**
   * From now on the process gets connections.
   *
   * @param {Taker} process
   */
  join(process) {
    this.#open.set(process, 0);
    process.listen('take', ({ id }) => this.#give(id, process));
    process.listen('closed', () => this.#count(process, -1));
    for (const waiting of this.#waiting.values()) this.#offer(waiting);
  }

  /**
   * The process gets no more, and what it was offered goes to others.
   *
   * @param {Taker} process
   */
  leave(process) {
    this.#open.delete(process);
    for (const waiting of this.#waiting.values()) this.#offer(waiting);
  }

  /** Returns whether a process gets connections. */
  isOpen() {
    return this.#open.size > 0;
  }

  accept = (socket) => {
    if (this.#waiting.size >= WAITING_LIMIT) return socket.destroy();
    socket.on('error', () => undefined);
    const id = (this.#lastId += 1);
    const limit = setTimeout(() => {
      this.#settle(id);
      socket.destroy();
    }, WAIT_LIMIT_MS);
    const waiting = { id, socket, limit, offered: new Set(), timer: undefined };
    this.#waiting.set(id, waiting);
    this.#offer(waiting);
  };

  close() {
    for (const { id, socket } of [...this.#waiting.values()]) {
      this.#settle(id);
      socket.destroy();
    }
  }

  #offer(waiting) {
    clearTimeout(waiting.timer);
    const next = this.#next(waiting.offered);
    if (next === undefined) return;
    waiting.offered.add(next);
    next.tell({ kind: 'offer', id: waiting.id });
    waiting.timer = setTimeout(() => this.#offer(waiting), OFFER_MS);
  }

  /** Returns the process with the fewest connections of those not asked yet: lively ones first, then any. */
  #next(offered) {
    const others = [...this.#open.keys()].filter((process) => !offered.has(process));
    const lively = others.filter((process) => process.isLively());
    const best = lively.length > 0 ? lively : others;
    return best.sort((one, other) => this.#open.get(one) - this.#open.get(other))[0];
  }

  #give(id, process) {
    const waiting = this.#waiting.get(id);
    if (waiting === undefined || !this.#open.has(process)) return;
    this.#settle(id);
    this.#count(process, 1);
    process.tell({ kind: 'connection' }, waiting.socket);
  }

  #settle(id) {
    const { timer, limit } = this.#waiting.get(id);
    clearTimeout(timer);
    clearTimeout(limit);
    this.#waiting.delete(id);
  }

  #count(process, change) {
    if (this.#open.has(process)) this.#open.set(process, this.#open.get(process) + change);
  }
}
