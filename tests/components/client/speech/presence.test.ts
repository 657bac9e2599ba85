/** @jest-environment ./tests/support/browser-environment.mjs */
import { watchPresence } from '@/lib/client/speech/voice/presence';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('fifteen questions in a row, or a quarter of an hour, need a key or a touch', () => {
  const presence = watchPresence();
  for (let count = 0; count < 15; count += 1) expect(presence.mayAsk()).toBe(true);
  expect(presence.mayAsk()).toBe(false);
  window.dispatchEvent(new Event('pointerdown'));
  expect(presence.mayAsk()).toBe(true);
  jest.advanceTimersByTime(15 * 60_000 + 1);
  expect(presence.mayAsk()).toBe(false);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  expect(presence.mayAsk()).toBe(true);
  presence.close();
});
