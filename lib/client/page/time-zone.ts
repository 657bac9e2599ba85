import { timeZoneSchema } from '@/lib/domain/shared/time-zone';

/** Returns the reader's time zone; UTC where the browser does not know one. */
export function readTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZoneSchema.safeParse(timeZone).data ?? 'UTC';
}
