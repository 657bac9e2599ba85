export class SharedCounts {
  #processes = new Set();

  /** @param {import('./connection-desk.mjs').Taker} process */
  join(process) {
    this.#processes.add(process);
    process.listen('counted', (message) => {
      for (const other of this.#processes) if (other !== process) other.tell(message);
    });
  }

  /** @param {import('./connection-desk.mjs').Taker} process */
  leave(process) {
    this.#processes.delete(process);
  }
}
