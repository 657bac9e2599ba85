/** Only the mark decides; the mark of UTF-32 begins like that of UTF-16. */
export function utf32Of([first, second, third, fourth]: Uint8Array): 'utf-32le' | 'utf-32be' | null {
  if (first === 0xff && second === 0xfe && third === 0 && fourth === 0) return 'utf-32le';
  return first === 0 && second === 0 && third === 0xfe && fourth === 0xff ? 'utf-32be' : null;
}

const UNIT_BYTES = 4;
const LAST_CODE_POINT = 0x10ffff;
const MARK = 0xfeff;
const REPLACEMENT = '\ufffd';

/** A byte order mark at the beginning is left out. */
export class Utf32Text {
  readonly #isLittle: boolean;
  #rest = new Uint8Array(0);
  #isFirst = true;

  constructor(encoding: 'utf-32le' | 'utf-32be') {
    this.#isLittle = encoding === 'utf-32le';
  }

  decode(piece: Uint8Array): string {
    const bytes = Uint8Array.from([...this.#rest, ...piece]);
    const view = new DataView(bytes.buffer);
    const parts: string[] = [];
    let at = 0;
    for (; at + UNIT_BYTES <= bytes.length; at += UNIT_BYTES) {
      const code = view.getUint32(at, this.#isLittle);
      if (!this.#isFirst || code !== MARK)
        parts.push(isCharacter(code) ? String.fromCodePoint(code) : REPLACEMENT);
      this.#isFirst = false;
    }
    this.#rest = bytes.slice(at);
    return parts.join('');
  }

  end(): string {
    return this.#rest.length === 0 ? '' : REPLACEMENT;
  }
}

function isCharacter(code: number): boolean {
  return code <= LAST_CODE_POINT && (code < 0xd800 || code > 0xdfff);
}
