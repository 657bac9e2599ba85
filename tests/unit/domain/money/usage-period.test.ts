import { planUsageSteps, type UsagePeriod } from '@/lib/domain/money/usage-period';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const plan = (period: UsagePeriod, first: string | null = null, timeZone = 'UTC', nowMs = NOW) =>
  planUsageSteps({ period, timeZone, nowMs, firstMs: first === null ? null : Date.parse(first) });

describe('the steps of a period', () => {
  it.each([
    ['7d', 7, '2026-11-15'],
    ['30d', 30, '2026-10-23'],
    ['90d', 90, '2026-08-24'],
    ['month', 21, '2026-11-01'],
  ] as const)('of %s are its %i days, today the last', (period, count, first) => {
    const steps = plan(period);
    expect(steps.unit).toBe('day');
    expect(steps.starts).toHaveLength(count);
    expect(steps.starts[0]).toBe(first);
    expect(steps.starts.at(-1)).toBe('2026-11-21');
    expect(steps.endMs).toBe(Date.parse('2026-11-22T00:00:00Z'));
  });

  it('end with the day it is for the reader, not for the server', () => {
    const late = Date.parse('2026-11-21T23:30:00Z');
    expect(plan('7d', null, 'Europe/Berlin', late).lastDay).toBe('2026-11-22');
    expect(plan('month', null, 'America/Los_Angeles', Date.parse('2026-11-01T03:00:00Z')).starts[0]).toBe(
      '2026-10-01',
    );
  });

  it('are 23 and 25 hours long where the clocks are turned', () => {
    const { starts, startsMs } = plan('90d', null, 'Europe/Berlin');
    const index = starts.indexOf('2026-10-25');
    expect((startsMs[index + 1] ?? 0) - (startsMs[index] ?? 0)).toBe(25 * 60 * 60 * 1000);
  });

  it('of all time begin with the first call, in days, then weeks, then months', () => {
    expect(plan('all', '2026-10-01T08:00:00Z').starts[0]).toBe('2026-10-01');
    const weeks = plan('all', '2026-01-01T08:00:00Z');
    expect([weeks.unit, weeks.starts[0], weeks.starts[1]]).toEqual(['week', '2025-12-29', '2026-01-05']);
    const months = plan('all', '2023-01-31T08:00:00Z');
    expect([months.unit, months.starts[0], months.starts[1], months.starts.at(-1)]).toEqual([
      'month',
      '2023-01-01',
      '2023-02-01',
      '2026-11-01',
    ]);
  });

  it('of all time are a week for a new user, and at most ten years', () => {
    expect(plan('all').starts).toHaveLength(7);
    expect(plan('all', '2026-11-21T11:00:00Z').starts).toHaveLength(7);
    const oldest = plan('all', '1990-01-01T00:00:00Z');
    expect(oldest.starts.length).toBeLessThanOrEqual(121);
    expect(oldest.starts[0]).toBe('2016-11-01');
  });
});
