import { ByteCounts, isControl } from './byte-counts';
import { utf16Of } from './utf16-start';

/** A text may have one, and one in every 256. */
const CHARACTERS_A_CONTROL = 256;

/** Control characters without UTF-8 need this share of ASCII. */
const ASCII_SHARE = 0.7;

/** The last character may be cut. Strictly, no control character is allowed, which excludes lookalikes. */
export function isTextStart(start: Uint8Array, { isStrict }: { isStrict: boolean }): boolean {
  const encoding = utf16Of(start);
  if (encoding !== null) return isUtf16(start, encoding, isStrict);
  const counts = new ByteCounts();
  counts.add(start);
  if (!areFew(counts.controls, counts.bytes, isStrict)) return false;
  return counts.odd === 0 || counts.controls === 0 || counts.ascii >= counts.bytes * ASCII_SHARE;
}

function isUtf16(start: Uint8Array, encoding: string, isStrict: boolean): boolean {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true });
    let controls = 0;
    for (let index = 0; index < text.length; index += 1) if (isControl(text.charCodeAt(index))) controls += 1;
    return areFew(controls, text.length, isStrict);
  } catch {
    return false;
  }
}

function areFew(controls: number, characters: number, isStrict: boolean): boolean {
  return controls <= (isStrict ? 0 : Math.max(1, characters / CHARACTERS_A_CONTROL));
}
