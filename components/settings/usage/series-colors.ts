import { SERIES_LIMIT } from '@/lib/domain/money/usage-chart';

/** Series beyond the last colour share one. */
export function seriesColor(index: number): string {
  return index < SERIES_LIMIT ? `var(--chart-${String(index + 1)})` : 'var(--chart-rest)';
}
