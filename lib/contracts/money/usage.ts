import * as z from 'zod/mini';
import { usagePeriodSchema, type UsagePeriod } from '@/lib/domain/money/usage-period';
import { timeZoneSchema } from '@/lib/domain/shared/time-zone';

/** Days begin at midnight of the time zone. */
export const usageQuerySchema = z.object({
  period: z._default(usagePeriodSchema, '30d'),
  timeZone: z._default(timeZoneSchema, 'UTC'),
});

export interface UsageQuery {
  readonly period: UsagePeriod;
  readonly timeZone: string;
}

export function usagePath(query: UsageQuery): string {
  return `/api/usage?${searchOf(query)}`;
}

/** `GET` returns CSV, oldest first. */
export function usageCsvPath(query: UsageQuery): string {
  return `/api/usage/csv?${searchOf(query)}`;
}

function searchOf({ period, timeZone }: UsageQuery): string {
  return new URLSearchParams({ period, timeZone }).toString();
}
