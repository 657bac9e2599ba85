import type { TextSink } from '../coalesce/delta';
import { ClosingMark, type Divided } from './closing-mark';
import { ANSWER_MARKS, THOUGHT_MARKS } from './thought-marks';

export interface AnswerSink extends TextSink {
  textWasReasoning(characters: number): void;
}

const BLANKS_LIMIT_CHARACTERS = 1_000;

/**
 * Splits marked thoughts at the beginning of a text from the answer. If the prompt opened them, only the closing
 * mark tells, and what came by then becomes reasoning afterwards. Marks elsewhere are text, because an answer may
 * be about them. A mark may come in pieces.
 */
export class ThoughtsInText implements TextSink {
  readonly #sink: AnswerSink;
  #phase: 'beginning' | 'thinking' | 'behind' | 'text' = 'beginning';
  readonly #closing = new ClosingMark();
  #written = 0;
  #close = '';
  #hasThought = false;
  #held = '';

  /** Where no prompt template can have opened thoughts, a closing mark alone is text. */
  constructor(sink: AnswerSink, { isOpenedByPrompts = true }: { isOpenedByPrompts?: boolean } = {}) {
    this.#sink = sink;
    if (!isOpenedByPrompts) this.#closing.turnOff();
  }

  text(delta: string): void {
    if (this.#phase === 'text') {
      this.#divide(this.#closing.read(delta));
      return;
    }
    const text = this.#held + delta;
    this.#held = '';
    if (this.#phase === 'beginning') this.#begin(text);
    else if (this.#phase === 'thinking') this.#think(text);
    else this.#resume(text);
  }

  /** A server's own reasoning needs no marks; held text is text before it. */
  reasoning(delta: string): void {
    if (delta !== '') this.#closing.turnOff();
    this.#sink.reasoning(delta);
  }

  endReasoning(): void {
    if (this.#phase !== 'thinking') this.#sink.endReasoning();
  }

  interrupt(): void {
    this.#release('part');
    this.#written = 0;
  }

  end(): void {
    this.#release('nothing');
  }

  #release(follows: 'nothing' | 'part'): void {
    const held = this.#held;
    this.#held = '';
    if (this.#phase === 'thinking') this.#sink.reasoning(held);
    else if (held.trim() !== '') this.#write(held);
    this.#divide(this.#closing.end(follows));
    this.#sink.endReasoning();
  }

  #begin(text: string): void {
    const begun = text.trimStart();
    const mark = THOUGHT_MARKS.find(([open]) => begun.startsWith(open));
    if (mark !== undefined) {
      this.#phase = 'thinking';
      this.#closing.turnOff();
      this.#close = mark[1];
      this.#think(begun.slice(mark[0].length));
    } else if (
      text.length <= BLANKS_LIMIT_CHARACTERS &&
      THOUGHT_MARKS.some(([open]) => open.startsWith(begun))
    )
      this.#held = text;
    else this.#write(text);
  }

  #think(piece: string): void {
    const text = this.#hasThought ? piece : piece.trimStart();
    const end = text.indexOf(this.#close);
    if (end === -1) {
      const known = text.slice(0, text.length - lengthOfBegun(text, this.#close));
      const words = known.trimEnd();
      const thought = known.length - words.length > BLANKS_LIMIT_CHARACTERS ? known : words;
      this.#held = text.slice(thought.length);
      this.#hasThought ||= thought !== '';
      this.#sink.reasoning(thought);
      return;
    }
    this.#sink.reasoning(text.slice(0, end).trimEnd());
    this.#sink.endReasoning();
    this.#phase = 'behind';
    this.#resume(text.slice(end + this.#close.length));
  }

  /** Blank lines between thoughts and answer belong to neither. */
  #resume(text: string): void {
    const rest = text.trimStart();
    const mark = ANSWER_MARKS.find((each) => rest.startsWith(each));
    if (mark !== undefined) this.#write(rest.slice(mark.length));
    else if (ANSWER_MARKS.some((each) => each.startsWith(rest))) this.#held = rest;
    else this.#write(rest);
  }

  #write(text: string): void {
    this.#phase = 'text';
    this.#divide(this.#closing.read(text));
  }

  #divide({ text, behind }: Divided): void {
    if (text !== '') {
      this.#written += text.length;
      this.#sink.text(text);
    }
    if (behind === null) return;
    this.#closing.turnOff();
    if (this.#written > 0) this.#sink.textWasReasoning(this.#written);
    this.#phase = 'behind';
    this.#resume(behind);
  }
}

function lengthOfBegun(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
