import type { TextSink } from '../coalesce/delta';

/** What models of different families write around their thoughts, where no server takes them out of the text. */
const MARKS: readonly (readonly [open: string, close: string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  ['<seed:think>', '</seed:think>'],
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
];

/** The most blanks before thoughts. */
const BLANKS_LIMIT_CHARACTERS = 1_000;

/** What stands between thoughts and answer in the text of the last family. */
const ANSWER_MARKS = ['<|start|>assistant<|channel|>final<|message|>'] as const;

/**
 * Writes thoughts that stand in marks at the beginning of a text as reasoning, and the text behind them as text. Marks
 * anywhere else are text: an answer may be about them. A mark may come in pieces.
 */
export class ThoughtsInText implements TextSink {
  readonly #sink: TextSink;
  #phase: 'beginning' | 'thinking' | 'behind' | 'text' = 'beginning';
  #close = '';
  /** What may be a part of a mark, or a blank before one. */
  #held = '';

  constructor(sink: TextSink) {
    this.#sink = sink;
  }

  text(delta: string): void {
    if (this.#phase === 'text') return this.#sink.text(delta);
    const text = this.#held + delta;
    this.#held = '';
    if (this.#phase === 'beginning') this.#begin(text);
    else if (this.#phase === 'thinking') this.#think(text);
    else this.#resume(text);
  }

  /** Reasoning of a server's own needs no marks; what was held is text before it. */
  reasoning(delta: string): void {
    this.#sink.reasoning(delta);
  }

  endReasoning(): void {
    if (this.#phase !== 'thinking') this.#sink.endReasoning();
  }

  /** Hands on what is held: something that is no text follows, or nothing. */
  end(): void {
    const held = this.#held;
    this.#held = '';
    if (this.#phase === 'thinking') this.#sink.reasoning(held);
    else if (held.trim() !== '') this.#write(held);
    this.#sink.endReasoning();
  }

  #begin(text: string): void {
    const begun = text.trimStart();
    const mark = MARKS.find(([open]) => begun.startsWith(open));
    if (mark !== undefined) {
      this.#phase = 'thinking';
      this.#close = mark[1];
      this.#think(begun.slice(mark[0].length).trimStart());
    } else if (text.length <= BLANKS_LIMIT_CHARACTERS && MARKS.some(([open]) => open.startsWith(begun)))
      this.#held = text;
    else this.#write(text);
  }

  #think(text: string): void {
    const end = text.indexOf(this.#close);
    if (end === -1) {
      const kept = lengthOfBegun(text, this.#close);
      this.#held = text.slice(text.length - kept);
      this.#sink.reasoning(text.slice(0, text.length - kept));
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
    if (text !== '') this.#sink.text(text);
  }
}

/** Returns how many characters at the end of a text may be the beginning of a mark. */
function lengthOfBegun(text: string, mark: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
