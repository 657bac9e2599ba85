import { setImmediate, setTimeout as pause } from 'node:timers/promises';

/** No answer of the fake server needs more turns to be read and acted on. */
const TURNS = 50;

/**
 * Lets everything run that is ready to, timers without a delay included: for tests that an event does not happen.
 * Measures no time; what waits for a longer timer is not run.
 */
export async function flushTasks(): Promise<void> {
  await pause(0);
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
  await pause(0);
}
