import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of `work`, good or bad, but not before `leastMs` are over: how long it took tells nothing. */
export async function atLeast<Value>(leastMs: number, work: () => Promise<Value>): Promise<Value> {
  const [outcome] = await Promise.allSettled([work(), pause(leastMs)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
