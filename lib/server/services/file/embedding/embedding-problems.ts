import 'server-only';
import { isStorageFull } from '@/lib/domain/account/storage-use';
import type { EmbeddingProblem } from '@/lib/domain/file/document-text';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findEmbeddedToday } from '../../../db/file/embedding/embedding-use';
import { storageLimitBytes } from '../../../db/limit/within-storage';
import { env } from '../../../platform/env';
import { getStorageUse } from '../../account/storage';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

class EmbeddingWait extends Error {
  override readonly name = 'EmbeddingWait';
  readonly problem: EmbeddingProblem;

  constructor(problem: EmbeddingProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Throws EmbeddingWait beyond the passages of a day, or the storage. */
export async function requireEmbeddingRoom(owner: OwnerId): Promise<void> {
  const limit = env().EMBEDDINGS_USER_DAILY;
  if (limit > 0 && (await findEmbeddedToday(owner)) >= limit) throw new EmbeddingWait('limit');
  if (storageLimitBytes() !== null && isStorageFull(await getStorageUse(owner), 0))
    throw new EmbeddingWait('storage');
}

export function toEmbeddingProblem(error: unknown): EmbeddingProblem | null {
  if (error instanceof EmbeddingWait) return error.problem;
  const isUnpaid = error instanceof AppError && ['token_balance', 'budget_exceeded'].includes(error.code);
  return isUnpaid ? 'credit' : null;
}

/** At the daily limit a document waits until the next day (UTC). */
export function delayOf(problem: EmbeddingProblem): number {
  return problem === 'limit' ? DAY_MS - (Date.now() % DAY_MS) : HOUR_MS;
}
