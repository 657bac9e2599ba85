import { dayAt, daysBetween } from '../shared/calendar-day';

export type RecentDay = 'time' | 'yesterday' | 'weekday' | 'date' | 'dateOfYear';

const WEEKDAYS = 7;

/** Days are those of the IANA zone; a time in the future counts as today. */
export function recentDay(atMs: number, nowMs: number, timeZone: string): RecentDay {
  const day = dayAt(atMs, timeZone);
  const today = dayAt(nowMs, timeZone);
  const ageDays = daysBetween(day, today);
  if (ageDays <= 0) return 'time';
  if (ageDays === 1) return 'yesterday';
  if (ageDays < WEEKDAYS) return 'weekday';
  return day.slice(0, 4) === today.slice(0, 4) ? 'date' : 'dateOfYear';
}
