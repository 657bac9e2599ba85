import { RememberedStalls } from '@/scripts/server/remembered-stalls.mjs';

const MINUTE_MS = 60_000;
const work = { owner: 'one', address: '10.0.0.1', route: 'POST /api/files' };

function stalledAt(...minutes: readonly number[]): {
  stalls: RememberedStalls;
  isRefused: readonly boolean[];
} {
  const stalls = new RememberedStalls();
  return { stalls, isRefused: minutes.map((minute) => stalls.add(work, minute * MINUTE_MS)) };
}

it('refuses the work of a user at a route that stalled three times in an hour, for an hour', () => {
  const { stalls, isRefused } = stalledAt(0, 20, 40);
  expect(isRefused).toEqual([false, false, true]);
  expect(stalls.refused(41 * MINUTE_MS)).toEqual([{ ...work, untilMs: 100 * MINUTE_MS }]);
  expect(stalls.refused(99 * MINUTE_MS)).toHaveLength(1);
  expect(stalls.refused(100 * MINUTE_MS)).toEqual([]);
});

it('forgets what is longer ago than an hour', () => {
  expect(stalledAt(0, 40, 61).isRefused).toEqual([false, false, false]);
  expect(stalledAt(0, 40, 61, 70).isRefused).toEqual([false, false, false, true]);
});

it('counts another user, another route and another address for themselves', () => {
  const { stalls } = stalledAt(0, 1);
  expect(stalls.add({ ...work, owner: 'two' }, MINUTE_MS)).toBe(false);
  expect(stalls.add({ ...work, route: 'GET /api/files' }, MINUTE_MS)).toBe(false);
  expect(stalls.add({ ...work, owner: null }, MINUTE_MS)).toBe(false);
  expect(stalls.add(work, MINUTE_MS)).toBe(true);
});

it('remembers nothing of work without a user and an address', () => {
  const stalls = new RememberedStalls();
  const unknown = { owner: null, address: null, route: 'GET /health' };
  expect([0, 1, 2, 3].map((minute) => stalls.add(unknown, minute))).toEqual([false, false, false, false]);
});
