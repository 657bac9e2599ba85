import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;

/**
 * Returns whether a server process became ready in time, by `isHealthy`, which asks its `/health` once; gives up early
 * when `isStopping` returns true.
 */
export async function untilReady(server, { isHealthy, isStopping }) {
  const deadlineMs = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadlineMs && !server.hasExited() && !isStopping()) {
    if (await isHealthy()) return server.becameReady();
    await pause(POLL_MS);
  }
  return false;
}
