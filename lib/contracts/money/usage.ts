import * as z from 'zod/mini';
import { usagePeriodSchema, type UsagePeriod } from '@/lib/domain/money/usage-period';
import { timeZoneSchema } from '@/lib/domain/shared/time-zone';

/** The query for the caller's spending: a period, and the time zone whose midnights separate the days. */
export const usageQuerySchema = z.object({
  period: z._default(usagePeriodSchema, '30d'),
  timeZone: z._default(timeZoneSchema, 'UTC'),
});

export interface UsageQuery {
  readonly period: UsagePeriod;
  readonly timeZone: string;
}

/** Returns the path of the caller's spending. `GET`: a {@link UsageSummary} of the domain. */
export function usagePath(query: UsageQuery): string {
  return `/api/usage?${searchOf(query)}`;
}

/** Returns the path of the entries behind {@link usagePath}. `GET`: a CSV file, oldest first. */
export function usageCsvPath(query: UsageQuery): string {
  return `/api/usage/csv?${searchOf(query)}`;
}

function searchOf({ period, timeZone }: UsageQuery): string {
  return new URLSearchParams({ period, timeZone }).toString();
}
