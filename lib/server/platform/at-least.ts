import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Returns the outcome of `work`, good or bad, but not before `leastMs` are over, so that its duration reveals nothing.
 */
export async function atLeast<Value>(leastMs: number, work: () => Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([work(), pause(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
