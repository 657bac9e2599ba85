import { timeZoneSchema } from '@/lib/domain/shared/time-zone';

/** Returns UTC where the browser does not know the zone. */
export function readTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZoneSchema.safeParse(timeZone).data ?? 'UTC';
}
