import { setImmediate, setTimeout as pause } from 'node:timers/promises';

/** More turns than any answer of the fake server needs to be read and acted on. */
const TURNS = 50;

/**
 * Lets everything run that is ready to, timers without a delay included: for tests that something does not happen.
 * Measures no time; what waits for a longer timer is not run.
 */
export async function flushTasks(): Promise<void> {
  await pause(0);
  for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
  await pause(0);
}
