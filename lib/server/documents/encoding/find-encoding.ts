import 'server-only';
import { ByteCounts } from '@/lib/domain/file/encoding/byte-counts';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import { utf16Of } from '@/lib/domain/file/encoding/utf16-start';
import { utf32Of } from '@/lib/domain/file/encoding/utf32-start';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { declaredEncoding } from './declared-encoding';

/** A text may have up to four bytes for each of its characters. */
const READ_LIMIT_BYTES = 32 * MEGABYTE;

const START_BYTES = 64 * 1024;

const SAMPLE_BYTES = 16 * 1024;

const NEWLINE = 0x0a;

/**
 * The mark decides, else UTF-8 (null) despite a few errors, else the declaration, else what the words look most like.
 */
export async function findEncoding(pieces: AsyncIterable<Uint8Array>): Promise<TextEncoding | null> {
  const counts = new ByteCounts();
  const sample = new Sample();
  let start = new Uint8Array(0);
  let isJapanese = false;
  for await (const piece of pieces) {
    if (start.length < START_BYTES) start = Buffer.concat([start, piece]).subarray(0, START_BYTES);
    counts.add(piece);
    sample.add(piece);
    isJapanese ||= counts.escapes > 0 && isJapaneseMail(piece);
    if (counts.bytes > READ_LIMIT_BYTES) break;
  }
  // A character that is cut by the end of the text read is not counted as odd.
  if (counts.bytes <= READ_LIMIT_BYTES) counts.end();
  const wide = utf32Of(start) ?? utf16Of(start);
  if (wide !== null) return wide;
  if (counts.odd === 0) return isJapanese ? 'iso-2022-jp' : null;
  if (isNearlyUtf8(counts)) return 'utf-8-odd';
  const declared = declaredEncoding(start);
  if (declared !== null) return declared;
  const { guessEncoding } = await import('./guess-encoding');
  return guessEncoding(sample.bytes());
}

/** This encoding is ASCII with escapes, which announce characters of two bytes. */
function isJapaneseMail(piece: Uint8Array): boolean {
  return /\x1b\$[@B][!-~]/.test(Buffer.from(piece).toString('latin1'));
}

/** In any other encoding, characters of UTF-8 occur only by chance. */
function isNearlyUtf8({ characters, odd, ascii, bytes }: ByteCounts): boolean {
  return characters >= odd * 2 || (odd <= 2 && characters >= odd && ascii >= bytes * 0.8);
}

class Sample {
  readonly #parts: Uint8Array[] = [];
  #length = 0;

  add(piece: Uint8Array): void {
    let from = 0;
    while (this.#length < SAMPLE_BYTES && from < piece.length) {
      const found = piece.subarray(from).findIndex((byte) => byte >= 0x80);
      if (found === -1) return;
      const at = from + found;
      const begin = Math.max(from, piece.lastIndexOf(NEWLINE, at) + 1, at - SAMPLE_BYTES);
      const newline = piece.indexOf(NEWLINE, at);
      const end = Math.min(newline === -1 ? piece.length : newline + 1, begin + SAMPLE_BYTES);
      const part = piece.slice(begin, Math.min(end, begin + SAMPLE_BYTES - this.#length));
      this.#parts.push(part);
      this.#length += part.length;
      from = end;
    }
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}
