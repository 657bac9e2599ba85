import * as z from 'zod/mini';
import { addDays, dayAt, daysBetween, startOfDayMs, type CalendarDay } from '../shared/calendar-day';

export const usagePeriodSchema = z.enum(['7d', '30d', '90d', 'month', 'all']);

export type UsagePeriod = z.infer<typeof usagePeriodSchema>;

/** Longer periods have longer steps, so that no chart has more than about 120 bars. */
export const usageUnitSchema = z.enum(['day', 'week', 'month']);

export type UsageUnit = z.infer<typeof usageUnitSchema>;

/** The steps are those of the user's time zone, oldest first. */
export interface UsageSteps {
  readonly unit: UsageUnit;
  readonly timeZone: string;
  /** Weeks begin on Monday. */
  readonly starts: readonly CalendarDay[];
  /** The times ascend, and are in milliseconds. */
  readonly startsMs: readonly number[];
  readonly lastDay: CalendarDay;
  readonly endMs: number;
}

const DAYS_OF: Record<'7d' | '30d' | '90d', number> = { '7d': 7, '30d': 30, '90d': 90 };

/** `all` covers ten years at most. */
const DAYS_LIMIT = 3_652;
const DAYS_BY_DAY_LIMIT = 92;
const DAYS_BY_WEEK_LIMIT = 730;

interface PeriodQuery {
  readonly period: UsagePeriod;
  readonly timeZone: string;
  readonly nowMs: number;
  /** The instant is that of the user's first call; null when there was none. Only `all` uses it. */
  readonly firstMs: number | null;
}

/** The last day is today in the time zone. */
export function planUsageSteps({ period, timeZone, nowMs, firstMs }: PeriodQuery): UsageSteps {
  const lastDay = dayAt(nowMs, timeZone);
  const firstDay = firstDayOf(period, lastDay, firstMs === null ? lastDay : dayAt(firstMs, timeZone));
  const unit = unitOf(daysBetween(firstDay, lastDay) + 1);
  const starts = stepStarts(unit, firstDay, lastDay);
  return {
    unit,
    timeZone,
    starts,
    startsMs: starts.map((day) => startOfDayMs(day, timeZone)),
    lastDay,
    endMs: startOfDayMs(addDays(lastDay, 1), timeZone),
  };
}

function firstDayOf(period: UsagePeriod, lastDay: CalendarDay, firstUsed: CalendarDay): CalendarDay {
  if (period === 'month') return `${lastDay.slice(0, 8)}01`;
  if (period !== 'all') return addDays(lastDay, 1 - DAYS_OF[period]);
  // The period has at least a week, so that the first day is not a single wide bar.
  const latest = addDays(lastDay, -6);
  const earliest = addDays(lastDay, 1 - DAYS_LIMIT);
  return [latest, [earliest, firstUsed].sort().at(-1) ?? latest].sort()[0] ?? latest;
}

function unitOf(days: number): UsageUnit {
  if (days <= DAYS_BY_DAY_LIMIT) return 'day';
  return days <= DAYS_BY_WEEK_LIMIT ? 'week' : 'month';
}

function stepStarts(unit: UsageUnit, firstDay: CalendarDay, lastDay: CalendarDay): CalendarDay[] {
  const starts: CalendarDay[] = [];
  for (let day = startOf(unit, firstDay); day <= lastDay; day = next(unit, day)) starts.push(day);
  return starts;
}

function startOf(unit: UsageUnit, day: CalendarDay): CalendarDay {
  if (unit === 'month') return `${day.slice(0, 8)}01`;
  if (unit === 'day') return day;
  const daysAfterMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -daysAfterMonday);
}

function next(unit: UsageUnit, day: CalendarDay): CalendarDay {
  if (unit === 'day') return addDays(day, 1);
  return unit === 'week' ? addDays(day, 7) : startOf('month', addDays(day, 31));
}
