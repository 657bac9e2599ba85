import { isDatabaseBusy } from '../platform/is-database-busy';

/** Replaces an error that only says the statement was cancelled because the caller left. */
export function leavingOr(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted && isDatabaseBusy(error) ? signal.reason : error;
}
