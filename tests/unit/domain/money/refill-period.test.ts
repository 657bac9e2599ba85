import fc from 'fast-check';
import { monthOf, refillIntervalSchema, refillPeriod } from '@/lib/domain/money/refill-period';

const anyMoment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2090, 0) });
const anyInterval = fc.record({
  count: fc.integer({ min: 1, max: 40 }),
  unit: fc.constantFrom('hour', 'day', 'week', 'month'),
});

it.each([
  ['month', { count: 1, unit: 'month' }],
  ['2 weeks', { count: 2, unit: 'week' }],
  [' Day ', { count: 1, unit: 'day' }],
  ['12 hours', { count: 12, unit: 'hour' }],
])('reads %p', (text, expected) => {
  expect(refillIntervalSchema.parse(text)).toEqual(expected);
});

it.each(['', '0 days', '-1 day', 'fortnight', '1.5 days', '5', 'days 2'])('refuses %p', (text) => {
  expect(refillIntervalSchema.safeParse(text).success).toBe(false);
});

it('a month is a month of the calendar, in UTC', () => {
  const { key, startMs, endMs } = monthOf(Date.UTC(2026, 10, 30, 23, 59));
  expect([startMs, endMs]).toEqual([Date.UTC(2026, 10), Date.UTC(2026, 11)]);
  expect(key).toContain('2026-11');
});

it('a week begins on Monday', () => {
  const { startMs } = refillPeriod({ count: 1, unit: 'week' }, Date.UTC(2026, 10, 21));
  expect(new Date(startMs).getUTCDay()).toBe(1);
});

it('periods hold their moment, follow each other without a gap, and have names of their own', () => {
  fc.assert(
    fc.property(anyInterval, anyMoment, (interval, nowMs) => {
      const period = refillPeriod(interval, nowMs);
      expect(period.startMs).toBeLessThanOrEqual(nowMs);
      expect(period.endMs).toBeGreaterThan(nowMs);
      expect(refillPeriod(interval, period.startMs)).toEqual(period);
      expect(refillPeriod(interval, period.endMs - 1)).toEqual(period);
      const next = refillPeriod(interval, period.endMs);
      expect(next.startMs).toBe(period.endMs);
      expect(next.key).not.toBe(period.key);
    }),
  );
});
