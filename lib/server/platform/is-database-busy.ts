import { hasSqlState, listErrorLinks } from './sql-state';

/** Postgres has them for cancelled and late statements, and locks. */
const BUSY_STATES = ['57014', '55P03'];

/** Prisma has it for all around a transaction. */
const TRANSACTION_ERROR = 'P2028';

/** No connection became free in time. */
const NO_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Unable to start a transaction in the given time',
];

/** A later call may succeed. */
export function isDatabaseBusy(error: unknown): boolean {
  return hasSqlState(error, ...BUSY_STATES) || hasNoConnection(error);
}

/** The pool has no code; another error may quote these words of a user. */
function hasNoConnection(error: unknown): boolean {
  const links = listErrorLinks(error);
  if (links.some(({ codes }) => codes.some((code) => code !== TRANSACTION_ERROR))) return false;
  return links.some(({ message }) => NO_CONNECTION.some((words) => message.includes(words)));
}
