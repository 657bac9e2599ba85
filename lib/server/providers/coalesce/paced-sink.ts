import { LoopSlice } from '../../platform/loop-slice';
import type { TextSink } from './delta';

/** Reading a piece of this length takes less than a millisecond. */
const PIECE_LIMIT_CHARACTERS = 4_096;

type Said =
  { readonly kind: 'text' | 'reasoning'; readonly text: string } | { readonly kind: 'end-of-reasoning' };

/** One text may be as long as an answer, so that the event loop handles it in slices. */
export class PacedSink implements TextSink {
  readonly #sink: TextSink;
  #waiting: Said[] = [];
  #handedCharacters = 0;
  #isHanding = false;
  #handed = Promise.resolve();

  constructor(sink: TextSink) {
    this.#sink = sink;
  }

  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  text(delta: string): void {
    this.#waiting.push({ kind: 'text', text: delta });
  }

  reasoning(delta: string): void {
    this.#waiting.push({ kind: 'reasoning', text: delta });
  }

  endReasoning(): void {
    this.#waiting.push({ kind: 'end-of-reasoning' });
  }

  /**
   * Sends the first piece immediately; resolves when none waits. Once the sink has thrown, every call rejects with
   * that.
   */
  flush(): Promise<void> {
    if (!this.#isHanding) {
      this.#isHanding = true;
      this.#handed = this.#handOn();
    }
    return this.#handed;
  }

  drop(): void {
    this.#waiting = [];
    this.#handedCharacters = 0;
  }

  async #handOn(): Promise<void> {
    const slice = new LoopSlice();
    while (this.#waiting.length > 0) {
      this.#handOnPiece();
      if (slice.isOver) await slice.end();
    }
    this.#isHanding = false;
  }

  #handOnPiece(): void {
    const [first] = this.#waiting;
    if (first?.kind === 'text' || first?.kind === 'reasoning') {
      const start = this.#handedCharacters;
      this.#handedCharacters += PIECE_LIMIT_CHARACTERS;
      const piece = first.text.slice(start, this.#handedCharacters);
      if (this.#handedCharacters >= first.text.length) this.#next();
      this.#sink[first.kind](piece);
      return;
    }
    this.#next();
    if (first !== undefined) this.#sink.endReasoning();
  }

  #next(): void {
    this.#waiting.shift();
    this.#handedCharacters = 0;
  }
}
