import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT_MS = 60_000;
/** The development server first compiles what it is asked for. */
export const DEVELOPMENT_START_LIMIT_MS = 180_000;
const POLL_MS = 50;

/** `isHealthy` asks the process' `/health` once. Returns false early when `isStopping` returns true. */
export async function untilReady(server, { isHealthy, isStopping, limitMs = START_LIMIT_MS }) {
  const deadlineMs = performance.now() + limitMs;
  while (performance.now() < deadlineMs && !server.hasExited() && !isStopping()) {
    if (await isHealthy()) return server.becameReady();
    await pause(POLL_MS);
  }
  return false;
}
