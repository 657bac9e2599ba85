import { isDatabaseBusy } from '../platform/is-database-busy';

/** The cancelled statement's error only says that the caller left. */
export function leavingOr(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted && isDatabaseBusy(error) ? signal.reason : error;
}
