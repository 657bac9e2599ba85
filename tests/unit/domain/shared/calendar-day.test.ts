import fc from 'fast-check';
import { addDays, dayAt, daysBetween, startOfDayMs } from '@/lib/domain/shared/calendar-day';

const at = (instant: string) => Date.parse(instant);

describe('the start of a day', () => {
  it.each([
    ['UTC', '2026-11-21', '2026-11-21T00:00:00Z'],
    ['Europe/Berlin', '2026-11-21', '2026-11-20T23:00:00Z'],
    ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00Z'],
    ['Asia/Kolkata', '2026-11-21', '2026-11-20T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-21', '2026-11-21T11:00:00Z'],
    // Summer time begins at midnight: there is no 00:00.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z'],
    // Summer time ends at 01:00 and midnight comes twice: the first one counts.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  ])('in %s of %s is %s', (zone, day, instant) => {
    expect(new Date(startOfDayMs(day, zone)).toISOString()).toBe(new Date(instant).toISOString());
  });

  it('of a day that a zone left out is that of the next', () => {
    expect(startOfDayMs('2011-12-30', 'Pacific/Apia')).toBe(startOfDayMs('2011-12-31', 'Pacific/Apia'));
  });

  it('is the first instant of that day, in any zone and year', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('1996-01-01T00:00:00Z'), max: at('2036-01-01T00:00:00Z') }),
        (zone, instantMs) => {
          const day = dayAt(instantMs, zone);
          const startMs = startOfDayMs(day, zone);
          expect(dayAt(startMs, zone)).toBe(day);
          expect(dayAt(startMs - 1, zone) < day).toBe(true);
          expect(startMs).toBeLessThanOrEqual(instantMs);
        },
      ),
    );
  });
});

it('days are counted over the ends of months and leap years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
});
