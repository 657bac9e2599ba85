import { setTimeout as pause } from 'node:timers/promises';

const LIMIT_MS = 45_000;
const POLL_MS = 50;

/**
 * Returns the first value of `look` that is neither null nor undefined nor false; fails after `limitMs` without one.
 */
export async function until<Value>(
  look: () => Value | null | undefined | false | Promise<Value | null | undefined | false>,
  limitMs = LIMIT_MS,
): Promise<Value> {
  const deadlineMs = performance.now() + limitMs;
  for (;;) {
    const value = await look();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() > deadlineMs) throw new Error('It did not happen in time.');
    await pause(POLL_MS);
  }
}
