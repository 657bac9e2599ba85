import type { TextSink } from '../coalesce/delta';
import { AnswerEnd, lengthOfBegun } from './answer-end';
import { ClosingMark, type Divided } from './closing-mark';
import { OwnThoughts } from './own-thoughts';
import {
  ANSWER_MARKS,
  MARKS_BEHIND_THOUGHTS,
  type Mark,
  THOUGHT_MARKS,
  WORDED_THOUGHTS,
} from './thought-marks';

export interface AnswerSink extends TextSink {
  textWasReasoning(characters: number): void;
}

const BLANKS_LIMIT_CHARACTERS = 1_000;

/**
 * Splits marked thoughts at the beginning of a text from the answer; later marks may be its subject. If the prompt
 * opened them, only the closing mark tells, and the text before it becomes reasoning. Marks may come in pieces.
 */
export class ThoughtsInText implements TextSink {
  readonly #sink: AnswerSink;
  #phase: 'beginning' | 'thinking' | 'worded' | 'behind' | 'text' = 'beginning';
  readonly #closing = new ClosingMark();
  #written = 0;
  #close = '';
  #hasThought = false;
  #held = '';
  #isOwnReasoning = false;
  readonly #answer: AnswerEnd;
  readonly #own: OwnThoughts;

  /** A closing mark and end tokens are text where no prompt can have opened thoughts. */
  constructor(sink: AnswerSink, { isOpenedByPrompts = true }: { isOpenedByPrompts?: boolean } = {}) {
    this.#sink = sink;
    this.#answer = new AnswerEnd((text) => sink.text(text), isOpenedByPrompts);
    this.#own = new OwnThoughts((text) => sink.reasoning(text));
    if (!isOpenedByPrompts) this.#closing.turnOff();
  }

  text(delta: string): void {
    if (this.#phase === 'text') {
      this.#divide(this.#closing.read(delta));
      return;
    }
    this.#own.end();
    const text = this.#held + delta;
    this.#held = '';
    if (this.#phase === 'worded') this.#ponder(text);
    else if (this.#phase === 'beginning') this.#begin(text);
    else if (this.#phase === 'thinking') this.#think(text);
    else this.#resume(text);
  }

  /** Reasoning that the server sends by itself needs no marks; text that was held stands before it. */
  reasoning(delta: string): void {
    if (delta !== '') this.#closing.turnOff();
    this.#isOwnReasoning ||= delta !== '';
    this.#own.add(delta);
  }

  endReasoning(): void {
    this.#own.end();
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
    this.#own.end();
    if (this.#phase === 'thinking') this.#sink.reasoning(held);
    else if (held.trim() !== '') this.#write(held);
    this.#divide(this.#closing.end(follows));
    this.#answer.end();
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
      return;
    }
    const words = this.#isWorded(begun);
    if (words !== null) {
      this.#phase = 'worded';
      this.#closing.turnOff();
      [, this.#close] = words;
      this.#ponder(text);
      return;
    }
    const other = this.#otherMarks().find((each) => begun.startsWith(each));
    if (other !== undefined) {
      this.#phase = 'behind';
      this.#resume(ANSWER_MARKS.some(([open]) => open === other) ? begun : begun.slice(other.length));
    } else if (text.length <= BLANKS_LIMIT_CHARACTERS && this.#mayBeMark(begun)) this.#held = text;
    else this.#write(text);
  }

  /** A server that takes thoughts out of the text may leave their closing mark. */
  #otherMarks(): readonly string[] {
    const answers = ANSWER_MARKS.map(([open]) => open);
    return this.#isOwnReasoning ? [...answers, ...THOUGHT_MARKS.map(([, close]) => close)] : answers;
  }

  /** A mark that is a word counts only before a capital letter. */
  #isWorded(begun: string): Mark | null {
    const words = WORDED_THOUGHTS.find(([open]) => begun.startsWith(open)) ?? null;
    if (this.#isOwnReasoning || words === null || words[0].endsWith(':')) return words;
    return /^\p{Lu}/u.test(begun.slice(words[0].length)) ? words : null;
  }

  /** Such a text may be an answer until the end of thoughts comes. */
  #ponder(text: string): void {
    const end = text.indexOf(this.#close);
    const length = end === -1 ? text.length - lengthOfBegun(text, this.#close) : end;
    this.#divide({
      text: text.slice(0, length),
      behind: end === -1 ? null : text.slice(end + this.#close.length),
    });
    if (end === -1) this.#held = text.slice(length);
  }

  #mayBeMark(begun: string): boolean {
    if (WORDED_THOUGHTS.some(([open]) => open.startsWith(begun))) return true;
    if (THOUGHT_MARKS.some(([open]) => open.startsWith(begun))) return true;
    return this.#otherMarks().some((mark) => mark.startsWith(begun));
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

  /** Blank lines between thoughts and answer are dropped. */
  #resume(text: string): void {
    const rest = text.trimStart();
    const more = THOUGHT_MARKS.find(([open]) => rest.startsWith(open));
    if (more !== undefined) {
      this.#phase = 'thinking';
      this.#hasThought = false;
      [, this.#close] = more;
      this.#think(rest.slice(more[0].length));
      return;
    }
    const mark = MARKS_BEHIND_THOUGHTS.find(([open]) => rest.startsWith(open));
    if (mark !== undefined) {
      this.#answer.expect(mark[1]);
      this.#write(rest.slice(mark[0].length).trimStart());
    } else if ([...MARKS_BEHIND_THOUGHTS, ...THOUGHT_MARKS].some(([open]) => open.startsWith(rest)))
      this.#held = rest;
    else this.#write(rest);
  }

  #write(text: string): void {
    this.#phase = 'text';
    this.#divide(this.#closing.read(text));
  }

  #divide({ text, behind }: Divided): void {
    if (text !== '') {
      this.#written += text.length;
      this.#answer.text(text);
    }
    if (behind === null) return;
    this.#closing.turnOff();
    this.#answer.release();
    if (this.#written > 0) this.#sink.textWasReasoning(this.#written);
    this.#phase = 'behind';
    this.#resume(behind);
  }
}
