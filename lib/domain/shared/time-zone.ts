import { z } from 'zod';

const HOUR_MS = 60 * 60 * 1000;

/** Names as the IANA list spells them; offsets such as `+02:00` are no zones, since they have no summer time. */
const ZONE_NAME = /^[A-Za-z]+([/_+-][A-Za-z0-9_+-]+)*$/;
const ZONE_LIMIT_CHARACTERS = 64;

/** The name of a time zone that this process knows, such as `Europe/Berlin` or `UTC`. */
export const timeZoneSchema = z
  .string()
  .max(ZONE_LIMIT_CHARACTERS)
  .regex(ZONE_NAME, 'must be the name of a time zone')
  .refine(isKnownZone, 'must be the name of a time zone');

/** A local calendar day, `YYYY-MM-DD`. */
export type CalendarDay = string;

/** Returns the day of an instant in a zone. */
export function dayAt(instantMs: number, timeZone: string): CalendarDay {
  const { year, month, day } = wallClock(instantMs, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the first instant of a day in a zone, also where summer time begins or ends at midnight. Milliseconds. */
export function startOfDayMs(day: CalendarDay, timeZone: string): number {
  const midnightUtcMs = Date.parse(`${day}T00:00:00Z`);
  // One of these offsets holds at midnight; clocks are turned at most once within the two days around it.
  const candidates = [-24, 0, 24].map(
    (hours) => midnightUtcMs - offsetMs(midnightUtcMs + hours * HOUR_MS, timeZone),
  );
  const inDay = candidates.filter((instantMs) => dayAt(instantMs, timeZone) === day);
  // A zone that moved across the date line skipped a day.
  return inDay.length === 0 ? startOfDayMs(addDays(day, 1), timeZone) : Math.min(...inDay);
}

/** Returns the day this many days later; negative: earlier. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 24 * HOUR_MS).toISOString().slice(0, 10);
}

function offsetMs(instantMs: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instantMs, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

type WallClock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

function wallClock(instantMs: number, timeZone: string): WallClock {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatOf(timeZone).formatToParts(instantMs))
    if (isClockPart(type)) clock[type] = Number(value);
  return clock;
}

function isClockPart(type: string): type is keyof WallClock {
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].includes(type);
}

/** Creating a format costs a hundred times what using it does. There are about 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

function isKnownZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}
