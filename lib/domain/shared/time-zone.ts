import * as z from 'zod/mini';

/** Offsets such as `+02:00` have no summer time. One class keeps the pattern linear. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+/-]*$/;
const ZONE_LIMIT_CHARACTERS = 64;

/** Only zones that this process knows are valid. */
export const timeZoneSchema = z
  .string()
  .check(
    z.maxLength(ZONE_LIMIT_CHARACTERS),
    z.regex(ZONE_NAME, 'must be the name of a time zone'),
    z.refine(isKnownZone, 'must be the name of a time zone'),
  );

function isKnownZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
