import { setTimeout as pause } from 'node:timers/promises';
import { BackOff } from '../server/back-off.mjs';
import { isPostgresRunning } from './start-postgres.mjs';

const POLL_MS = 500;
/** Everything waits for the database, so it is tried sooner than a server. */
const DELAY_LIMIT_MS = 2_000;

/**
 * Restarts at the same address, after 1, 2, 2 ... s. Returns the function that stops watching, which waits for a
 * start in progress.
 */
export function supervisePostgres(directory, restart) {
  const abort = new AbortController();
  const { signal } = abort;
  const supervised = supervise(directory, restart, signal);
  return async () => {
    abort.abort();
    await supervised;
  };
}

async function supervise(directory, restart, signal) {
  const backOff = new BackOff({ limitMs: DELAY_LIMIT_MS });
  while (!signal.aborted) {
    await pause(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted || isPostgresRunning(directory)) continue;
    const delayMs = backOff.next();
    process.stderr.write(`The built-in Postgres has stopped; starting it again in ${delayMs / 1000} s.\n`);
    await pause(delayMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    backOff.started();
    try {
      await restart();
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
    }
  }
}
