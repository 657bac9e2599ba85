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
  return even > pairs * LEAST_SHARE && odd < pairs * OTHER_SHARE ? 'utf-16be' : null;
}
