import { z } from 'zod';
import { timeZoneSchema } from '@/lib/domain/shared/time-zone';
import { usagePeriodSchema, type UsagePeriod } from '@/lib/domain/money/usage-period';

/** What a look at one's own spending asks: a period, and the reader's time zone, whose midnights part the days. */
export const usageQuerySchema = z.object({
  period: usagePeriodSchema.default('30d'),
  timeZone: timeZoneSchema.default('UTC'),
});

export interface UsageQuery {
  readonly period: UsagePeriod;
  readonly timeZone: string;
}

/** `GET`: the person's spending over a period, as a {@link UsageSummary} of the domain. */
export function usagePath(query: UsageQuery): string {
  return `/api/usage?${searchOf(query)}`;
}

/** `GET`: the single entries behind {@link usagePath} as a CSV file, oldest first. */
export function usageCsvPath(query: UsageQuery): string {
  return `/api/usage/csv?${searchOf(query)}`;
}

function searchOf({ period, timeZone }: UsageQuery): string {
  return new URLSearchParams({ period, timeZone }).toString();
}
