'use client';

import { useFormatter } from 'next-intl';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Formats in the reader's language, in kilobytes below a megabyte. */
export function useFormatBytes(): (sizeBytes: number) => string {
  const format = useFormatter();
  return (sizeBytes) =>
    sizeBytes < MEGABYTE
      ? format.number(Math.ceil(sizeBytes / KILOBYTE), { style: 'unit', unit: 'kilobyte' })
      : format.number(sizeBytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
}
