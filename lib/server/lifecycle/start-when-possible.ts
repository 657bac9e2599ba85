import 'server-only';
import { logError } from '../platform/log';

const RETRY_MS = 5_000;

/** The database may start later than this server, so that it retries without blocking. */
export function startWhenPossible(name: string, start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    logError(`${name} could not start; trying again`, error);
    setTimeout(() => {
      startWhenPossible(name, start);
    }, RETRY_MS).unref();
  });
}
