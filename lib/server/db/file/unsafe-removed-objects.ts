import 'server-only';
import { storageSourceSchema, type StorageSource } from '@/lib/domain/file/stored-file';
import { prisma } from '../prisma';

/** The objects of a file whose row was deleted. */
export interface RemovedObject {
  readonly removedObjectId: bigint;
  readonly storageKey: string;
  readonly source: StorageSource;
  readonly removedAt: Date;
}

/**
 * Returns what is to be removed from the storages after a note, oldest first: what was not removed yet, and once more
 * what was deleted before a time.
 */
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

/** Notes that objects were removed once. */
export async function unsafeMarkObjectRemoved(removedObjectId: bigint): Promise<void> {
  await prisma().removedObject.updateMany({ where: { removedObjectId }, data: { isRemoved: true } });
}

/** Deletes the note of objects that cannot come back. */
export async function unsafeForgetRemovedObject(removedObjectId: bigint): Promise<void> {
  await prisma().removedObject.deleteMany({ where: { removedObjectId } });
}

/** Deletes the rows of uploads that did not end since a time; returns how many. Their objects are noted as removed. */
export async function unsafeDeletePendingFiles(before: Date): Promise<number> {
  const { count } = await prisma().file.deleteMany({
    where: { state: 'pending', updatedAt: { lt: before } },
  });
  return count;
}
