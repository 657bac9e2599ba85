import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { inWorkLane } from '../db/database-lane';
import { takeTurn } from '../platform/turns/take-turn';
import { leavingOr } from './leaving-or';

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
  const free = await takeTurn('copies', owner, signal);
  const limit = AbortSignal.timeout(limitMs);
  try {
    return await inWorkLane(copy, AbortSignal.any([signal, limit]));
  } catch (error) {
    if (limit.aborted && !(error instanceof AppError))
      throw new AppError('server_busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }, { cause: error });
    throw leavingOr(error, signal);
  } finally {
    free();
  }
}
