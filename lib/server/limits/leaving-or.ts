import { isDatabaseBusy } from '../platform/is-database-busy';

/**
 * Returns the reason of the signal where an error only says that a statement was cancelled because the caller has left;
 * else the error.
 */
export function leavingOr(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted && isDatabaseBusy(error) ? signal.reason : error;
}
