import fc from 'fast-check';
import { groupByDate } from '@/lib/domain/conversation/group-by-date';

const now = new Date('2026-11-21T12:00:00Z');
const keysOf = (dates: readonly string[], at = now, timeZone = 'UTC') =>
  groupByDate(
    dates.map((updatedAt) => ({ updatedAt })),
    at,
    timeZone,
  ).map(({ key }) => key);

describe('grouping by date', () => {
  it.each([
    ['2026-11-21T00:00:00Z', 'today'],
    ['2026-11-20T23:59:59Z', 'yesterday'],
    ['2026-11-19T23:59:59Z', 'previous7Days'],
    ['2026-11-14T00:00:00Z', 'previous7Days'],
    ['2026-11-13T23:59:59Z', 'previous30Days'],
    ['2026-10-22T00:00:00Z', 'previous30Days'],
    ['2026-10-21T23:59:59Z', 'month-10'],
    ['2026-01-01T00:00:00Z', 'month-1'],
    ['2025-12-31T23:59:59Z', 'year-2025'],
    ['2027-05-01T00:00:00Z', 'today'],
  ])('puts %s under %s', (date, key) => {
    expect(keysOf([date])).toEqual([key]);
  });

  it('counts calendar days of the given time zone, not 24 hours', () => {
    const lateEvening = '2026-11-20T23:30:00Z';
    expect(keysOf([lateEvening], now, 'UTC')).toEqual(['yesterday']);
    expect(keysOf([lateEvening], now, 'Asia/Tokyo')).toEqual(['today']);
    expect(keysOf(['2026-11-21T02:00:00Z'], now, 'America/New_York')).toEqual(['yesterday']);
  });

  it('handles the hour that summer time skips', () => {
    const afterChange = new Date('2026-03-30T00:30:00+02:00');
    expect(keysOf(['2026-03-28T23:30:00+01:00'], afterChange, 'Europe/Berlin')).toEqual(['previous7Days']);
    expect(keysOf(['2026-03-29T23:30:00+02:00'], afterChange, 'Europe/Berlin')).toEqual(['yesterday']);
  });

  it('loses and repeats no item, keeps the order, and uses every key once', () => {
    const dates = fc.date({ min: new Date('2015-01-01'), max: now, noInvalidDate: true });
    fc.assert(
      fc.property(
        fc.array(dates),
        fc.constantFrom('UTC', 'Asia/Kolkata', 'Pacific/Apia'),
        (picked, timeZone) => {
          const items = picked
            .toSorted((a, b) => b.getTime() - a.getTime())
            .map((date, index) => ({ index, updatedAt: date.toISOString() }));
          const groups = groupByDate(items, now, timeZone);
          expect(groups.flatMap((group) => group.items)).toEqual(items);
          expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
        },
      ),
    );
  });
});
