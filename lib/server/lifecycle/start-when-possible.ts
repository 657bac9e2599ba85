import 'server-only';
import { logError } from '../platform/log';

const RETRY_MS = 5_000;

/** Retries without blocking or ending the process, since the database may start later than this server. */
export function startWhenPossible(name: string, start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    logError(`${name} could not start; trying again`, error);
    setTimeout(() => {
      startWhenPossible(name, start);
    }, RETRY_MS).unref();
  });
}
