import 'server-only';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { prisma } from '../prisma';

export interface MovingFile {
  readonly fileId: string;
  readonly storageKey: string;
  readonly mimeType: string;
  readonly hasThumbnail: boolean;
  readonly textState: string;
  readonly drawnPages: number | null;
}

export interface Move {
  readonly from: StorageSource;
  readonly to: StorageSource;
}

/** Returns stored files in the order of their ids. */
export async function unsafeListFilesOf(
  source: StorageSource,
  after: string | null,
  limit: number,
): Promise<MovingFile[]> {
  return prisma().file.findMany({
    where: { source, state: 'ready', ...(after === null ? {} : { fileId: { gt: after } }) },
    select: {
      fileId: true,
      storageKey: true,
      mimeType: true,
      hasThumbnail: true,
      textState: true,
      drawnPages: true,
    },
    orderBy: { fileId: 'asc' },
    take: limit,
  });
}

export async function unsafeIsStored(fileId: string, source: StorageSource): Promise<boolean> {
  return (await prisma().file.count({ where: { fileId, source, state: 'ready' } })) > 0;
}

/**
 * The note precedes the objects, which are removed unless the move ends in time. An earlier note there no longer
 * counts.
 */
export async function unsafeBeginMove(storageKey: string, to: StorageSource): Promise<bigint> {
  return prisma().$transaction(async (transaction) => {
    // This waits for a process that removes the objects at this moment.
    await transaction.removedObject.deleteMany({ where: { storageKey, source: to } });
    const note = await transaction.removedObject.create({
      data: { storageKey, source: to, isRemoved: true },
    });
    return note.removedObjectId;
  });
}

/**
 * The old objects are removed later, when no reader has them open. Returns false when the file changed meanwhile, or
 * the move took too long.
 */
export async function unsafeEndMove(
  { fileId, storageKey, textState, drawnPages }: MovingFile,
  { from, to }: Move,
  note: bigint,
): Promise<boolean> {
  const hasMoved = prisma().$transaction(async (transaction) => {
    const kept = await transaction.removedObject.deleteMany({ where: { removedObjectId: note } });
    // The row is not written through the client, which would take it for a change of the file.
    const moved = await transaction.$executeRaw`UPDATE files SET source = ${to}
      WHERE "fileId" = ${fileId} AND source = ${from} AND state = 'ready' AND "textState" = ${textState}
        AND "drawnPages" IS NOT DISTINCT FROM ${drawnPages}::int`;
    if (kept.count !== 1 || moved !== 1) throw new MoveLost();
    await transaction.removedObject.create({ data: { storageKey, source: from, isRemoved: true } });
    return true;
  });
  return hasMoved.catch((error: unknown) => {
    if (error instanceof MoveLost) return false;
    throw error;
  });
}

class MoveLost extends Error {}
