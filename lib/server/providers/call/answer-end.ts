import { END_TOKENS } from './thought-marks';

const TOKEN_LIMIT_CHARACTERS = Math.max(...END_TOKENS.map((token) => token.length));

/** Behind a mark with more blanks, the blanks are text. */
const BLANKS_LIMIT_CHARACTERS = 20;

/** Every mark begins with it, so most pieces need no search. */
const FIRST_CHARACTER = '<';

/** A token behind one of these characters is only being named. */
const NAMES_IT = /[\s`"'«“(]$/;

/** It removes the end mark where the answer began with one, and the model's end token; both may come in pieces. */
export class AnswerEnd {
  readonly #write: (text: string) => void;
  readonly #tokens: readonly string[];
  #marks: readonly string[];
  #held = '';
  #before = '';

  /** `hasTokens` is false for makers that never send their tokens as text. */
  constructor(write: (text: string) => void, hasTokens = true) {
    this.#write = write;
    this.#tokens = hasTokens ? END_TOKENS : [];
    this.#marks = this.#tokens;
  }

  expect(mark: string): void {
    this.#marks = [mark, ...this.#tokens];
  }

  text(piece: string): void {
    const text = this.#held + piece;
    const length = this.#marks.length === 0 ? 0 : this.#endLength(text);
    this.#held = text.slice(text.length - length);
    this.#pass(text.slice(0, text.length - length));
  }

  /** The characters that were held are text, since more follows. */
  release(): void {
    const held = this.#held;
    this.#held = '';
    this.#pass(held);
  }

  /** The beginning of a mark that was held is text. */
  end(): void {
    const held = this.#held;
    this.#held = '';
    const mark = held.trim();
    const isToken = this.#tokens.includes(mark) && (held.startsWith('\n') || !NAMES_IT.test(this.#before));
    const isExpected = this.#marks.length > this.#tokens.length && mark === this.#marks[0];
    if (!isToken && !isExpected) this.#pass(held);
  }

  #pass(text: string): void {
    if (text === '') return;
    this.#before = text.slice(-1);
    this.#write(text);
  }

  /** Returns the length of the mark with the blanks around it. */
  #endLength(text: string): number {
    const tail = text.slice(-TOKEN_LIMIT_CHARACTERS - 2 * BLANKS_LIMIT_CHARACTERS);
    if (!tail.includes(FIRST_CHARACTER)) return lengthWithBlanks(tail, tail.length);
    const words = tail.trimEnd();
    const isBlankBehind = tail.length - words.length <= BLANKS_LIMIT_CHARACTERS;
    if (isBlankBehind && words.length < tail.length) {
      const whole = this.#marks.find((mark) => words.endsWith(mark));
      return lengthWithBlanks(tail, whole === undefined ? tail.length : words.length - whole.length);
    }
    const length = Math.max(
      ...this.#marks.map((mark) => (tail.endsWith(mark) ? mark.length : lengthOfBegun(tail, mark))),
    );
    return lengthWithBlanks(tail, tail.length - length);
  }
}

/** Ends of lines before a mark belong to it. */
function lengthWithBlanks(tail: string, start: number): number {
  let from = start;
  while (from > 0 && start - from < BLANKS_LIMIT_CHARACTERS && tail.charAt(from - 1) === '\n') from -= 1;
  return tail.length - from;
}

export function lengthOfBegun(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
