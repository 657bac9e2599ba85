import { hasSqlState, listErrorLinks } from './sql-state';

/** Postgres reports these for a statement that was cancelled or too slow, and for a lock that it did not get. */
const BUSY_STATES = ['57014', '55P03'];

/** Prisma reports every failure around a transaction with this code. */
const TRANSACTION_ERROR = 'P2028';

/** The pools write these texts when no connection became free in time. */
const NO_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Unable to start a transaction in the given time',
];

/** Returns true for an error after which a later call may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasSqlState(error, ...BUSY_STATES) || hasNoConnection(error);
}

/** The pool has no code for it. An error with another code may quote these words from what a user wrote. */
function hasNoConnection(error: unknown): boolean {
  const links = listErrorLinks(error);
  if (links.some(({ codes }) => codes.some((code) => code !== TRANSACTION_ERROR))) return false;
  return links.some(({ message }) => NO_CONNECTION.some((words) => message.includes(words)));
}
