const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The day is a local one, `YYYY-MM-DD`. */
export type CalendarDay = string;

export function dayAt(instantMs: number, timeZone: string): CalendarDay {
  const { year, month, day } = clockParts(formatOf(timeZone, false), instantMs);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** The first hour of a day may be missing, since summer time may begin at midnight. */
export function startOfDayMs(day: CalendarDay, timeZone: string): number {
  const midnightUtcMs = utcMidnightMs(day);
  // One of these offsets holds at midnight; clocks are turned at most once within the two days around it.
  const candidates = [-24, 0, 24].map(
    (hours) => midnightUtcMs - offsetMs(midnightUtcMs + hours * HOUR_MS, timeZone),
  );
  const inDay = candidates.filter((instantMs) => dayAt(instantMs, timeZone) === day);
  // A zone that moved across the date line skipped a day.
  return inDay.length === 0 ? startOfDayMs(addDays(day, 1), timeZone) : Math.min(...inDay);
}

export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(utcMidnightMs(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return (utcMidnightMs(to) - utcMidnightMs(from)) / DAY_MS;
}

function utcMidnightMs(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function offsetMs(instantMs: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockParts(formatOf(timeZone, true), instantMs);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1000) * 1000;
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0');
}

type ClockParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

function clockParts(format: Intl.DateTimeFormat, instantMs: number): ClockParts {
  const clock: ClockParts = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of format.formatToParts(instantMs))
    if (isClockPart(type)) clock[type] = Number(value);
  return clock;
}

function isClockPart(type: string): type is keyof ClockParts {
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].includes(type);
}

/** Formats are kept, since making one costs as much as using it a hundred times; there are about 600 zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Without `hasTime` formatting takes half as long. */
function formatOf(timeZone: string, hasTime: boolean): Intl.DateTimeFormat {
  const key = hasTime ? `${timeZone} time` : timeZone;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: 'numeric', second: 'numeric' };
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...(hasTime ? time : {}),
  });
  formats.set(key, format);
  return format;
}
