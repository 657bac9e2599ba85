import 'server-only';
import { isStorageFull, storageFullDetails } from '@/lib/domain/account/storage-use';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { env } from '../../env';
import type { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { lockStoredBytes, readStoredBytes } from './stored-bytes';

const MEGABYTE = 1024 * 1024;

/** Some of several at once wait for those before them. */
const TRANSACTION_LIMIT_MS = 15_000;

/** Returns the most a user may store, in bytes; null for no limit. */
export function storageLimitBytes(): number | null {
  const megabytes = env().STORAGE_QUOTA_MB;
  return megabytes === 0 ? null : megabytes * MEGABYTE;
}

/**
 * Runs a write of the owner in a transaction, and keeps it only where what is stored then fits: of several at once only
 * those that fit together. One that makes what is stored no larger always fits. Throws storage_full with what was used
 * before and the limit.
 */
export function withinStorage<Value>(
  owner: OwnerId,
  write: (transaction: Prisma.TransactionClient) => Promise<Value>,
): Promise<Value> {
  const limitBytes = storageLimitBytes();
  const checked = async (transaction: Prisma.TransactionClient): Promise<Value> => {
    if (limitBytes === null) return write(transaction);
    const before = { limitBytes, usedBytes: await lockStoredBytes(transaction, owner) };
    const written = await write(transaction);
    const addedBytes = (await readStoredBytes(transaction, owner)) - before.usedBytes;
    if (addedBytes > 0 && isStorageFull(before, addedBytes))
      throw new AppError('storage_full', storageFullDetails(before));
    return written;
  };
  return prisma().$transaction(checked, { timeout: TRANSACTION_LIMIT_MS });
}
