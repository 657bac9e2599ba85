import { recentDay } from '@/lib/domain/conversation/recent-day';

const now = Date.parse('2026-03-10T00:30:00Z');

it.each([
  ['2026-03-10T00:10:00Z', 'time'],
  ['2026-03-11T09:00:00Z', 'time'],
  ['2026-03-09T23:59:00Z', 'yesterday'],
  ['2026-03-08T12:00:00Z', 'weekday'],
  ['2026-03-04T12:00:00Z', 'weekday'],
  ['2026-03-03T23:59:00Z', 'date'],
  ['2026-01-01T00:00:00Z', 'date'],
  ['2025-12-31T23:59:00Z', 'dateOfYear'],
])('names %s by its %s', (at, kind) => {
  expect(recentDay(Date.parse(at), now, 'UTC')).toBe(kind);
});

it('counts the days of the reader, not of the server', () => {
  const at = Date.parse('2026-03-09T23:59:00Z');
  expect(recentDay(at, now, 'America/New_York')).toBe('time');
  expect(recentDay(at, now, 'Asia/Tokyo')).toBe('time');
});
