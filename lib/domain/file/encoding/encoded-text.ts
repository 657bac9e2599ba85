import { decodeDosPage, isDosPage } from './dos-pages';
import type { TextEncoding } from './text-encoding';
import { Utf32Text } from './utf32-start';
import { CUT_SEQUENCE, sequenceLength } from './utf8-sequence';

export interface EncodedText {
  decode(piece: Uint8Array): string;
  end(): string;
}

/** Null means UTF-8. A first mark is dropped. */
export function encodedText(encoding: TextEncoding | null): EncodedText {
  if (encoding === 'utf-8-odd') return new OddText();
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return new Utf32Text(encoding);
  if (encoding !== null && isDosPage(encoding))
    return { decode: (piece) => decodeDosPage(encoding, piece), end: () => '' };
  const decoder = decoderOf(encoding ?? 'utf-8');
  return { decode: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() };
}

/** Some engines read Windows-1252 as ISO 8859-1 unless strict, and no byte of it is wrong. */
function decoderOf(encoding: string): TextDecoder {
  return new TextDecoder(encoding, { fatal: encoding === WESTERN });
}

const WESTERN = 'windows-1252';

/** A byte that is no UTF-8 is read as Windows-1252. */
class OddText implements EncodedText {
  readonly #utf8 = new TextDecoder();
  readonly #western = decoderOf(WESTERN);
  #rest: readonly number[] = [];

  decode(piece: Uint8Array): string {
    const bytes = this.#rest.length === 0 ? piece : Uint8Array.from([...this.#rest, ...piece]);
    this.#rest = [];
    const parts: string[] = [];
    let from = 0;
    let at = 0;
    while (at < bytes.length) {
      const length = sequenceLength(bytes, at);
      if (length === CUT_SEQUENCE) break;
      if (length === 0) {
        parts.push(this.#whole(bytes.subarray(from, at)), this.#western.decode(bytes.subarray(at, at + 1)));
        from = at + 1;
      }
      at += Math.max(1, length);
    }
    this.#rest = [...bytes.subarray(at)];
    return parts.join('') + this.#whole(bytes.subarray(from, at));
  }

  end(): string {
    const rest = this.#western.decode(Uint8Array.from(this.#rest));
    this.#rest = [];
    return this.#utf8.decode() + rest;
  }

  #whole(bytes: Uint8Array): string {
    return bytes.length === 0 ? '' : this.#utf8.decode(bytes, { stream: true });
  }
}
