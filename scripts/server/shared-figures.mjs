/** A process that does not tell its figures by then is left out: its event loop hangs. */
const ANSWER_LIMIT_MS = 1_000;

/**
 * Passes a question for the figures of all processes to each of them, and the answers back together, each with the
 * number of its place. A process that starts again has the place of the one that ended.
 */
export class SharedFigures {
  #places = new Map();
  #questions = new Map();
  #lastNumber = 0;
  #limitMs;

  constructor(limitMs = ANSWER_LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  /** @param {import('./connection-desk.mjs').Taker} process */
  join(process) {
    this.#places.set(process, this.#freePlace());
    process.listen('figures-wanted', ({ id }) => this.#ask(process, id));
    process.listen('figures-told', ({ id, figures }) => this.#hear(id, process, figures));
  }

  /** @param {import('./connection-desk.mjs').Taker} process */
  leave(process) {
    this.#places.delete(process);
    for (const question of [...this.#questions.values()]) this.#settle(question, process);
  }

  #ask(asker, id) {
    const asked = [...this.#places.keys()].filter((process) => process.isReady());
    const number = (this.#lastNumber += 1);
    const late = setTimeout(() => this.#answer(question), this.#limitMs);
    const question = { number, asker, id, late, waiting: new Set(asked), told: [] };
    this.#questions.set(number, question);
    for (const process of asked) process.tell({ kind: 'figures-asked', id: number });
    if (asked.length === 0) this.#answer(question);
  }

  #hear(number, process, figures) {
    const question = this.#questions.get(number);
    if (question === undefined || !question.waiting.has(process)) return;
    question.told.push({ place: this.#places.get(process), figures });
    this.#settle(question, process);
  }

  #settle(question, process) {
    question.waiting.delete(process);
    if (question.waiting.size === 0) this.#answer(question);
  }

  #answer({ number, asker, id, late, waiting, told }) {
    clearTimeout(late);
    this.#questions.delete(number);
    if (this.#places.has(asker)) asker.tell({ kind: 'figures-of-all', id, told, silentCount: waiting.size });
  }

  #freePlace() {
    const taken = new Set(this.#places.values());
    let place = 1;
    while (taken.has(place)) place += 1;
    return place;
  }
}
