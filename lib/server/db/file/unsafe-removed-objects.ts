import 'server-only';
import { z } from 'zod';
import { storageSourceSchema, type StorageSource } from '@/lib/domain/file/stored-file';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { CLAIM_MINUTES } from './direct-uploads';

export interface RemovedObject {
  readonly removedObjectId: bigint;
  readonly storageKey: string;
  readonly source: StorageSource;
  readonly removedAt: Date;
}

/** Returns the oldest first: what was not removed yet, and once more what was deleted before a time. */
export async function unsafeListRemovedObjects(
  after: bigint,
  { before, limit }: { before: Date; limit: number },
): Promise<RemovedObject[]> {
  const rows = await prisma().removedObject.findMany({
    where: { removedObjectId: { gt: after }, OR: [{ isRemoved: false }, { removedAt: { lt: before } }] },
    orderBy: { removedObjectId: 'asc' },
    take: limit,
  });
  return rows.map((row) => ({ ...row, source: storageSourceSchema.parse(row.source) }));
}

const TIMEOUT_MS = 10 * 60_000;

/**
 * Meanwhile no file moves there and no other process removes the objects. The note stays when it is younger than
 * `before`, or when `remove` throws.
 */
export async function unsafeRemoveNoted(
  removedObjectId: bigint,
  before: Date,
  remove: () => Promise<void>,
): Promise<void> {
  await prisma().$transaction(
    async (transaction) => {
      // The transaction waits idle for the storage.
      await transaction.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = ${Prisma.raw(String(TIMEOUT_MS))}`;
      const notes = lockedSchema.parse(
        await transaction.$queryRaw`SELECT "removedAt" FROM removed_objects
          WHERE "removedObjectId" = ${removedObjectId} FOR UPDATE SKIP LOCKED`,
      );
      const [note] = notes;
      if (note === undefined) return;
      await remove();
      const where = { removedObjectId };
      if (note.removedAt < before) await transaction.removedObject.deleteMany({ where });
      else await transaction.removedObject.updateMany({ where, data: { isRemoved: true } });
    },
    { timeout: TIMEOUT_MS },
  );
}

const lockedSchema = z.array(z.object({ removedAt: z.date() }));

/** Their objects are noted as removed. Returns how many were deleted. */
export async function unsafeDeletePendingFiles(before: Date): Promise<number> {
  const { count } = await prisma().file.deleteMany({
    where: { state: 'pending', updatedAt: { lt: before } },
  });
  return count;
}

/** The bytes of the uploads are noted as removed. */
export async function unsafeDeleteExpiredUploads(): Promise<void> {
  await prisma().$executeRaw`
    DELETE FROM direct_uploads WHERE "expiresAt" < now()
      AND ("claimedAt" IS NULL OR "claimedAt" < now() - make_interval(mins => ${CLAIM_MINUTES}))`;
}
