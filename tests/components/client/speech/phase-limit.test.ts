/** @jest-environment ./tests/support/browser-environment.mjs */
import { limitPhases } from '@/lib/client/speech/voice/phase-limit';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('no phase with an open microphone lasts for ever, and a question that is said then is ended first', () => {
  let isHearing = false;
  const finish = jest.fn();
  const pause = jest.fn();
  const limit = limitPhases({ isHearing: () => isHearing, finish, pause });
  for (const phase of ['opening', 'listening', 'writing', 'thinking', 'speaking'] as const) {
    pause.mockClear();
    limit(phase);
    jest.advanceTimersByTime(10 * 60_000);
    expect(pause).toHaveBeenCalledTimes(1);
  }
  pause.mockClear();
  limit('paused');
  jest.advanceTimersByTime(60 * 60_000);
  expect(pause).not.toHaveBeenCalled();
  isHearing = true;
  limit('listening');
  jest.advanceTimersByTime(3 * 60_000);
  expect([finish.mock.calls.length, pause.mock.calls.length]).toEqual([1, 0]);
  jest.advanceTimersByTime(5_000);
  expect(pause).toHaveBeenCalledTimes(1);
});
