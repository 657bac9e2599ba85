import 'server-only';
import { isStorageFull, storageFullDetails } from '@/lib/domain/account/storage-use';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { env } from '../../platform/env';
import { singleton } from '../../platform/singleton';
import type { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { lockStoredBytes, readStoredBytes } from './stored-bytes';

/** Writes of other processes may come first, so a transaction may take this long. */
const OPTIONS = { timeout: 15_000 };

declare module '../../platform/singleton' {
  interface Singletons {
    storageWrites: Map<OwnerId, Promise<void>>;
  }
}

export function storageLimitBytes(): number | null {
  const megabytes = env().STORAGE_QUOTA_MB;
  return megabytes === 0 ? null : megabytes * MEGABYTE;
}

/**
 * Of writes at the same time only those that fit together are kept; one that adds no bytes always fits. Throws
 * storage_full with use and limit.
 */
export function withinStorage<Value>(
  owner: OwnerId,
  write: (transaction: Prisma.TransactionClient) => Promise<Value>,
): Promise<Value> {
  const limitBytes = storageLimitBytes();
  if (limitBytes === null) return prisma().$transaction(write, OPTIONS);
  const checked = async (transaction: Prisma.TransactionClient): Promise<Value> => {
    const before = { limitBytes, usedBytes: await lockStoredBytes(transaction, owner) };
    const written = await write(transaction);
    const addedBytes = (await readStoredBytes(transaction, owner)) - before.usedBytes;
    if (addedBytes > 0 && isStorageFull(before, addedBytes))
      throw new AppError('storage_full', storageFullDetails(before));
    return written;
  };
  return afterEarlier(owner, () => prisma().$transaction(checked, OPTIONS));
}

/** Work of one owner waits in this process: in the database it would hold a connection. */
async function afterEarlier<Value>(owner: OwnerId, work: () => Promise<Value>): Promise<Value> {
  const writes = singleton('storageWrites', () => new Map());
  const earlier = writes.get(owner) ?? Promise.resolve();
  const own = earlier.then(work);
  const ended = own.then(
    () => undefined,
    () => undefined,
  );
  writes.set(owner, ended);
  try {
    return await own;
  } finally {
    if (writes.get(owner) === ended) writes.delete(owner);
  }
}
