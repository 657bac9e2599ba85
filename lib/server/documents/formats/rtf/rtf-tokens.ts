import 'server-only';

export interface RtfListener {
  open(): void;
  close(): void;
  /** Control symbols such as `*` are words too; null means no number. */
  word(word: string, number: number | null): void;
  /** A byte may be half a character. */
  byte(byte: number): void;
}

const [OPEN, CLOSE, BACKSLASH, SPACE, QUOTE, MINUS] = [0x7b, 0x7d, 0x5c, 0x20, 0x27, 0x2d];

const WORD_LIMIT = 32;
const NUMBER_LIMIT = 10;

export class RtfTokens {
  #state: 'text' | 'escape' | 'word' | 'number' | 'hex' = 'text';
  #word = '';
  #number = '';
  #hex = '';
  #skipBytes = 0;
  readonly #listener: RtfListener;

  constructor(listener: RtfListener) {
    this.#listener = listener;
  }

  read(piece: Uint8Array): void {
    for (const byte of piece) {
      if (this.#skipBytes > 0) this.#skipBytes -= 1;
      else this.#next(byte);
    }
  }

  #next(byte: number): void {
    switch (this.#state) {
      case 'text':
        return this.#text(byte);
      case 'escape':
        return this.#escape(byte);
      case 'word':
        if (isLetter(byte) && this.#word.length < WORD_LIMIT) this.#word += String.fromCharCode(byte);
        else if (isDigit(byte) || byte === MINUS) {
          this.#number = String.fromCharCode(byte);
          this.#state = 'number';
        } else this.#endWord(byte);
        return;
      case 'number':
        if (isDigit(byte) && this.#number.length < NUMBER_LIMIT) this.#number += String.fromCharCode(byte);
        else this.#endWord(byte);
        return;
      case 'hex':
        this.#hex += String.fromCharCode(byte);
        if (this.#hex.length < 2) return;
        this.#state = 'text';
        this.#listener.byte(Number.parseInt(this.#hex, 16) || 0);
    }
  }

  #text(byte: number): void {
    if (byte === BACKSLASH) this.#state = 'escape';
    else if (byte === OPEN) this.#listener.open();
    else if (byte === CLOSE) this.#listener.close();
    // Line ends of the file are no part of the text.
    else if (byte !== 0x0a && byte !== 0x0d) this.#listener.byte(byte);
  }

  #escape(byte: number): void {
    this.#state = 'text';
    if (byte === BACKSLASH || byte === OPEN || byte === CLOSE) this.#listener.byte(byte);
    else if (byte === QUOTE) {
      this.#hex = '';
      this.#state = 'hex';
    } else if (isLetter(byte)) {
      this.#word = String.fromCharCode(byte);
      this.#number = '';
      this.#state = 'word';
    } else {
      // A line that ends with a backslash ends a paragraph.
      const word = byte === 0x0a || byte === 0x0d ? 'par' : String.fromCharCode(byte);
      this.#listener.word(word, null);
    }
  }

  /** A space after a control word belongs to it. */
  #endWord(byte: number): void {
    this.#state = 'text';
    const number = this.#number === '' || this.#number === '-' ? null : Number(this.#number);
    if (this.#word === 'bin') {
      this.#skipBytes = Math.max(0, number ?? 0);
      if (byte === SPACE) return;
      if (this.#skipBytes > 0) {
        this.#skipBytes -= 1;
        return;
      }
    } else this.#listener.word(this.#word, number);
    if (byte !== SPACE) this.#text(byte);
  }
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
