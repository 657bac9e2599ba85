'use client';

import { useFormatter } from 'next-intl';
import { KILOBYTE, MEGABYTE } from '@/lib/domain/shared/byte-units';

/** Formats in the reader's language, in kilobytes below a megabyte. */
export function useFormatBytes(): (sizeBytes: number) => string {
  const format = useFormatter();
  return (sizeBytes) =>
    sizeBytes < MEGABYTE
      ? format.number(Math.ceil(sizeBytes / KILOBYTE), { style: 'unit', unit: 'kilobyte' })
      : format.number(sizeBytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}
