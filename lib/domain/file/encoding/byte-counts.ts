import { CUT_SEQUENCE, sequenceLength } from './utf8-sequence';

/** Texts contain the control characters of lines, and the escapes of terminals and of Japanese mail. */
const ESCAPE = 0x1b;
const BACKSPACE = 0x08;
const [FIRST_BLANK, LAST_BLANK] = [0x09, 0x0d];

export class ByteCounts {
  bytes = 0;
  ascii = 0;
  characters = 0;
  odd = 0;
  controls = 0;
  escapes = 0;
  readonly zeros: [number, number] = [0, 0];
  #rest = new Uint8Array(0);

  add(piece: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? piece : joined(this.#rest, piece);
    this.#rest = new Uint8Array(0);
    let at = 0;
    while (at < bytes.length) {
      const byte = bytes[at] ?? 0;
      const length = sequenceLength(bytes, at);
      if (length === CUT_SEQUENCE) {
        this.#rest = bytes.slice(at);
        return;
      }
      if (length === 0) this.odd += 1;
      else if (length > 1) this.characters += 1;
      else this.#addAscii(byte);
      at += Math.max(1, length);
      this.bytes += Math.max(1, length);
    }
  }

  end(): void {
    this.odd += this.#rest.length;
    this.bytes += this.#rest.length;
    this.#rest = new Uint8Array(0);
  }

  #addAscii(byte: number): void {
    this.ascii += 1;
    if (byte === 0) this.zeros[this.bytes % 2 === 0 ? 0 : 1] += 1;
    if (byte === ESCAPE) this.escapes += 1;
    else if (isControl(byte)) this.controls += 1;
  }
}

export function isControl(code: number): boolean {
  return code < 0x20 && code !== ESCAPE && code !== BACKSPACE && (code < FIRST_BLANK || code > LAST_BLANK);
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const whole = new Uint8Array(one.length + other.length);
  whole.set(one);
  whole.set(other, one.length);
  return whole;
}
