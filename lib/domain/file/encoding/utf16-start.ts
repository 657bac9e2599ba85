import { ByteCounts } from './byte-counts';

/** At least this share of a text in UTF-16 that has no mark is ASCII. */
const LEAST_SHARE = 0.4;

/** At most this share is characters whose other half is zero. */
const OTHER_SHARE = 0.02;

const LEAST_BYTES = 8;

/** Decides by the mark or by the zeros between the letters; null for no UTF-16. */
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
  if (even + odd === 0 || counts.ascii > counts.bytes * ASCII_LIMIT_SHARE) return null;
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => isEastAsian(start, encoding)) ?? null;
}

/** Of an East Asian text only lines, blanks and digits have zeros; nearly all of it is letters of these. */
const EAST_ASIAN_SHARE = 0.9;
const EAST_ASIAN = /[\t\n\r\x20-\x7E\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF01-\uFF9F]/gu;

/** Two letters of ASCII look like one of these letters, but of these letters the second half is often beyond it. */
const ASCII_LIMIT_SHARE = 0.93;

function isEastAsian(start: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(encoding).decode(start.subarray(0, LOOKED_AT_BYTES));
  return (text.match(EAST_ASIAN)?.length ?? 0) >= text.length * EAST_ASIAN_SHARE;
}

const LOOKED_AT_BYTES = 4_096;
