import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { inWorkLane } from '../db/database-lane';
import { singleton } from '../platform/singleton';
import { leavingOr } from './leaving-or';
import { UserSlots } from './user-slots';

declare module '../platform/singleton' {
  interface Singletons {
    userCopies: UserSlots;
    processCopies: UserSlots<'process'>;
  }
}

const USER_WAITING_LIMIT = 10;
/** Half of the connections of the work lane, so that background work always finds one. */
const PROCESS_AT_ONCE = 2;
const PROCESS_WAITING_LIMIT = 100;

/** How long a copy may wait for a connection and take, together. */
const COPY_LIMIT_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Copies much of a user on connections for long changes: one copy of theirs at a time and two of all users in a
 * process, since every message is indexed for search again. Its statement is cancelled in the database when the signal
 * says that the caller has left. Throws rate_limited when too many wait, and server_busy after a minute.
 */
export async function longCopy<Value>(
  owner: OwnerId,
  signal: AbortSignal,
  copy: () => Promise<Value>,
  limitMs = COPY_LIMIT_MS,
): Promise<Value> {
  const ofUser = singleton('userCopies', () => new UserSlots(1, USER_WAITING_LIMIT));
  const ofProcess = singleton(
    'processCopies',
    () => new UserSlots<'process'>(PROCESS_AT_ONCE, PROCESS_WAITING_LIMIT),
  );
  const free = await ofUser.take(owner, signal);
  const limit = AbortSignal.timeout(limitMs);
  const ended = AbortSignal.any([signal, limit]);
  try {
    const freeProcess = await ofProcess.take('process', ended);
    try {
      return await inWorkLane(copy, ended);
    } finally {
      freeProcess();
    }
  } catch (error) {
    if (limit.aborted && !(error instanceof AppError))
      throw new AppError('server_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
    throw leavingOr(error, signal);
  } finally {
    free();
  }
}
