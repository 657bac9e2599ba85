import { ByteCounts, isControl } from './byte-counts';
import { utf16Of } from './utf16-start';
import { utf32Of, Utf32Text } from './utf32-start';

const CHARACTERS_A_CONTROL = 256;

/** A text with control characters that is not UTF-8 has at least this share of ASCII. */
const ASCII_SHARE = 0.7;

const END_OF_TEXT = 0x1a;

/**
 * The last character may be cut. Strictly, the start has no control character at all: this excludes what only begins
 * like something else.
 */
export function isTextStart(start: Uint8Array, { isStrict }: { isStrict: boolean }): boolean {
  const wide = utf32Of(start);
  if (wide !== null) return isPlain(new Utf32Text(wide).decode(start), isStrict);
  const encoding = utf16Of(start);
  if (encoding !== null) return isUtf16(start, encoding, isStrict);
  const counts = new ByteCounts();
  counts.add(isStrict ? start : withoutPadding(start));
  if (!areFew(counts.controls, counts.bytes, isStrict)) return false;
  return counts.odd === 0 || counts.controls === 0 || counts.ascii >= counts.bytes * ASCII_SHARE;
}

function isUtf16(start: Uint8Array, encoding: string, isStrict: boolean): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
    return isPlain(text, isStrict);
  } catch {
    return false;
  }
}

function isPlain(text: string, isStrict: boolean): boolean {
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) if (isControl(text.charCodeAt(index))) controls += 1;
  return areFew(controls, text.length, isStrict);
}

/** Old programs fill a file's last block with zeros behind an end sign. */
function withoutPadding(start: Uint8Array): Uint8Array {
  const last = start.findLastIndex((byte) => byte !== 0 && byte !== END_OF_TEXT);
  return last === -1 ? start : start.subarray(0, last + 1);
}

function areFew(controls: number, characters: number, isStrict: boolean): boolean {
  return controls <= (isStrict ? 0 : Math.max(1, characters / CHARACTERS_A_CONTROL));
}
