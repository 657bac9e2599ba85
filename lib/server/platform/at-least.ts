import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';

/** Success and failure take equally long, so that the duration reveals no secret. */
export async function atLeast<Value>(leastMs: number, work: () => Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([work(), pause(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
