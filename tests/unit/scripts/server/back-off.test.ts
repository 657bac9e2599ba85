import { BackOff } from '@/scripts/server/back-off.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('doubles the delay between attempts, from one second to thirty', () => {
  const backOff = new BackOff();
  const delays = Array.from({ length: 7 }, () => {
    backOff.started();
    return backOff.next();
  });
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('begins again after a process that ran for a minute, and not after a shorter one', () => {
  const backOff = new BackOff();
  backOff.next();
  backOff.next();
  backOff.started();
  jest.advanceTimersByTime(59_999);
  expect(backOff.next()).toBe(4_000);
  backOff.started();
  jest.advanceTimersByTime(60_000);
  expect(backOff.next()).toBe(1_000);
});
