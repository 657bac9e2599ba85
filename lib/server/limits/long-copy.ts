import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { inWorkLane } from '../db/database-lane';
import { takeTurn } from '../platform/turns/take-turn';
import { leavingOr } from './leaving-or';

const COPY_LIMIT_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Each message is indexed again, so that a user copies one chat at a time, a process two. Leaving cancels the copy.
 * Throws rate_limited, and server_busy after a minute.
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
