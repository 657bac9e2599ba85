import { banEnd, crossesBanLine } from '@/lib/domain/limit/ban-rules';

it.each([
  [0, 1, false],
  [18, 19, false],
  [19, 20, true],
  [17, 22, true],
  [20, 21, false],
  [39, 40, true],
  [0, 60, true],
  [5, 5, false],
])('a score that grows from %i to %i crosses the line at 20: %s', (before, after, isCrossed) => {
  expect(crossesBanLine(before, after, 20)).toBe(isCrossed);
});

it('a ban lasts for its duration', () => {
  const end = banEnd(new Date('2026-03-04T23:30:00Z'), 2 * 60 * 60 * 1000);
  expect(end.toISOString()).toBe('2026-03-05T01:30:00.000Z');
});
