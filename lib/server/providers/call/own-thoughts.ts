import { lengthOfBegun } from './answer-end';
import { type Mark, THOUGHT_MARKS } from './thought-marks';

/** Removes marks around reasoning in a server's own field; a mark may come in pieces. */
export class OwnThoughts {
  readonly #write: (text: string) => void;
  #mark: Mark | null = null;
  #isBegun = false;
  #held = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  add(delta: string): void {
    const text = this.#held + delta;
    this.#held = '';
    if (this.#isBegun) this.#grow(text);
    else this.#begin(text);
  }

  /** The characters that were held are thoughts, unless they are the closing mark. */
  end(): void {
    const held = this.#held;
    this.#held = '';
    if (held !== '' && held.trim() !== this.#mark?.[1]) this.#write(held);
  }

  #begin(text: string): void {
    const begun = text.trimStart();
    const mark = THOUGHT_MARKS.find(([open]) => begun.startsWith(open)) ?? null;
    if (mark === null && THOUGHT_MARKS.some(([open]) => open.startsWith(begun))) {
      this.#held = text;
      return;
    }
    this.#isBegun = true;
    this.#mark = mark;
    this.#grow(mark === null ? text : begun.slice(mark[0].length).trimStart());
  }

  #grow(text: string): void {
    if (this.#mark === null) {
      if (text !== '') this.#write(text);
      return;
    }
    const [, close] = this.#mark;
    const words = text.trimEnd();
    const length = words.endsWith(close) ? close.length : lengthOfBegun(words, close);
    const thought = words.slice(0, words.length - length).trimEnd();
    this.#held = text.slice(thought.length);
    if (thought !== '') this.#write(thought);
  }
}
