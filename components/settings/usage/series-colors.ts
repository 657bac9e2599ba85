import { SERIES_LIMIT } from '@/lib/domain/money/usage-chart';

/** The colour of a series by its place; those beyond the last have one together. */
export function seriesColor(index: number): string {
  return index < SERIES_LIMIT ? `var(--chart-${String(index + 1)})` : 'var(--chart-rest)';
}
