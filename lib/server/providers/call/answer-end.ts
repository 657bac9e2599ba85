/** Removes the end mark only where the beginning had one; it may come in pieces. */
export class AnswerEnd {
  readonly #write: (text: string) => void;
  #mark: string | null = null;
  #held = '';

  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  expect(mark: string): void {
    this.#mark = mark;
  }

  text(piece: string): void {
    if (this.#mark === null) {
      this.#write(piece);
      return;
    }
    const text = this.#held + piece;
    const length = text.endsWith(this.#mark) ? this.#mark.length : lengthOfBegun(text, this.#mark);
    this.#held = text.slice(text.length - length);
    if (length < text.length) this.#write(text.slice(0, text.length - length));
  }

  /** A partial mark is text. */
  end(): void {
    const held = this.#held;
    this.#held = '';
    if (held !== '' && held !== this.#mark) this.#write(held);
  }
}

/** Returns how many last characters may begin the mark. */
export function lengthOfBegun(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
