import { ByteCounts } from './byte-counts';

/** UTF-16 without a mark has at least this share of ASCII. */
const LEAST_SHARE = 0.4;

const OTHER_SHARE = 0.02;

const LEAST_BYTES = 8;

/** The mark, or the zeros, decide; null means another encoding. */
export function utf16Of(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (start.length < LEAST_BYTES) return null;
  const counts = new ByteCounts();
  counts.add(start);
  const pairs = counts.bytes / 2;
  const [even, odd] = counts.zeros;
  if (odd > pairs * LEAST_SHARE && even < pairs * OTHER_SHARE) return 'utf-16le';
  if (even > pairs * LEAST_SHARE && odd < pairs * OTHER_SHARE) return 'utf-16be';
  if (even + odd === 0) return null;
  const found =
    (['utf-16le', 'utf-16be'] as const).find((encoding) => isOfOneScript(start, encoding)) ?? null;
  if (found !== null || counts.ascii > counts.bytes * ASCII_LIMIT_SHARE) return found;
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => isEastAsian(start, encoding)) ?? null;
}

/** Only lines, blanks and digits of East Asian texts have zeros. */
const EAST_ASIAN_SHARE = 0.9;
const EAST_ASIAN = /[\t\n\r\x20-\x7E\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF9F]/gu;

/** Two letters of ASCII look like one of these letters, but of these letters the second half is often beyond it. */
const ASCII_LIMIT_SHARE = 0.93;

function isEastAsian(start: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(encoding).decode(start.subarray(0, LOOKED_AT_BYTES));
  return (text.match(EAST_ASIAN)?.length ?? 0) >= text.length * EAST_ASIAN_SHARE;
}

const LOOKED_AT_BYTES = 4_096;

/** The first halves of their letters are control characters, which ASCII text lacks. */
const SCRIPTS: readonly RegExp[] = [
  /[\u0370-\u03FF]/g,
  /[\u0400-\u052F]/g,
  /[\u0530-\u058F]/g,
  /[\u0590-\u05FF]/g,
  /[\u0600-\u06FF\u0750-\u077F]/g,
  /[\u0900-\u0DFF]/g,
  /[\u0E00-\u0EFF]/g,
  /[\u10A0-\u10FF]/g,
];
const BESIDE_LETTERS = /[\t\n\r\x20-\x7E\xA0-\xBF\u2010-\u203A\u20A0-\u20BF\u2116]/g;
const LETTERS_SHARE = 0.3;
const SCRIPT_SHARE = 0.95;

function isOfOneScript(start: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(encoding).decode(start.subarray(0, LOOKED_AT_BYTES));
  const beside = text.match(BESIDE_LETTERS)?.length ?? 0;
  return SCRIPTS.some((script) => {
    const letters = text.match(script)?.length ?? 0;
    return letters >= text.length * LETTERS_SHARE && letters + beside >= text.length * SCRIPT_SHARE;
  });
}
