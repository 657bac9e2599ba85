import { SERIES_LIMIT } from '@/lib/domain/money/usage-chart';

/** Returns the colour of a series by its index; those beyond the last share one. */
export function seriesColor(index: number): string {
  return index < SERIES_LIMIT ? `var(--chart-${String(index + 1)})` : 'var(--chart-rest)';
}
