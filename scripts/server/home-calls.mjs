/**
 * Passes calls to the home of what the server has only once, like sessions of Python: the process that has run the
 * longest.
 */
export class HomeCalls {
  #processes = new Set();
  #calls = new Map();
  #lastNumber = 0;

  /** @param {import('./connection-desk.mjs').Taker} process */
  join(process) {
    this.#processes.add(process);
    process.listen('home-call', (message) => this.#pass(process, message));
    process.listen('home-answer', ({ id, value }) => this.#answer(id, { value, isLost: false }));
    process.listen('home-stop', ({ id }) => {
      for (const [number, call] of this.#calls)
        if (call.caller === process && call.id === id) call.home.tell({ kind: 'home-stopped', id: number });
    });
  }

  /**
   * What it ran is lost, and what it asked for ends.
   *
   * @param {import('./connection-desk.mjs').Taker} process
   */
  leave(process) {
    this.#processes.delete(process);
    for (const [number, { caller, home }] of [...this.#calls]) {
      if (home === process) this.#answer(number, { value: undefined, isLost: true });
      else if (caller === process) home.tell({ kind: 'home-stopped', id: number });
    }
  }

  #pass(caller, { id, service, body }) {
    const home = [...this.#processes].find((process) => process.isReady());
    if (home === undefined) return caller.tell({ kind: 'home-answered', id, isLost: true });
    const number = (this.#lastNumber += 1);
    this.#calls.set(number, { caller, id, home });
    home.tell({ kind: 'home-run', id: number, service, body });
  }

  #answer(number, answer) {
    const call = this.#calls.get(number);
    this.#calls.delete(number);
    call?.caller.tell({ kind: 'home-answered', id: call.id, ...answer });
  }
}
