/** The range includes both ends. */
export interface RequestedRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns null for the whole file, also when several parts or another unit are asked for; `unsatisfiable` beyond its
 * end.
 */
export function parseByteRange(
  header: string | null,
  sizeBytes: number,
): RequestedRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (start >= sizeBytes) return 'unsatisfiable';
  return end < start ? null : { start, end };
}
