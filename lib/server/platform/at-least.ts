import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';

/** Delays success and failure alike, so that the duration reveals no secret. */
export async function atLeast<Value>(leastMs: number, work: () => Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([work(), pause(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
