import * as z from 'zod/mini';

const HOUR_MS = 60 * 60 * 1000;
const UNIT_MS = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS } as const;

/** Weeks begin on Monday. */
const FIRST_MONDAY_MS = Date.UTC(1970, 0, 5);

/** An interval reads `month`, `day` or `2 weeks`, for example; days are those of UTC. */
export const refillIntervalSchema = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^(?:[1-9]\d{0,2} )?(?:hour|day|week|month)s?$/, 'must be like day, week, month or 2 weeks'),
    ),
  z.transform((text) => ({
    count: Number.parseInt(text, 10) || 1,
    unit: z.enum(['hour', 'day', 'week', 'month']).parse(/(hour|day|week|month)/.exec(text)?.[1]),
  })),
);

export type RefillInterval = z.infer<typeof refillIntervalSchema>;

export interface RefillPeriod {
  readonly key: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Periods follow each other without a gap and do not depend on the caller. */
export function refillPeriod({ count, unit }: RefillInterval, nowMs: number): RefillPeriod {
  if (unit === 'month') {
    const now = new Date(nowMs);
    const month = now.getUTCFullYear() * 12 + now.getUTCMonth();
    const first = month - (month % count);
    return period(`${String(count)}month`, monthStartMs(first), monthStartMs(first + count));
  }
  const originMs = unit === 'week' ? FIRST_MONDAY_MS : 0;
  const lengthMs = count * UNIT_MS[unit];
  const startMs = originMs + Math.floor((nowMs - originMs) / lengthMs) * lengthMs;
  return period(`${String(count)}${unit}`, startMs, startMs + lengthMs);
}

/** The month is that of UTC. */
export function monthOf(nowMs: number): RefillPeriod {
  return refillPeriod({ count: 1, unit: 'month' }, nowMs);
}

/** Months count from the year 0. */
function monthStartMs(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12);
}

function period(name: string, startMs: number, endMs: number): RefillPeriod {
  return { key: `${name}:${new Date(startMs).toISOString().slice(0, 13)}`, startMs, endMs };
}
