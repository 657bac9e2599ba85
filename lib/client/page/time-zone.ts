import { timeZoneSchema } from '@/lib/domain/shared/time-zone';

/** UTC stands in for an unknown zone. */
export function readTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZoneSchema.safeParse(timeZone).data ?? 'UTC';
}
