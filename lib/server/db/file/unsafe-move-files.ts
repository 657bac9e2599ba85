import 'server-only';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { prisma } from '../prisma';

/** A stored file whose objects are about to be moved. */
export interface MovingFile {
  readonly fileId: string;
  readonly storageKey: string;
  readonly mimeType: string;
  readonly hasThumbnail: boolean;
  /** Ready where the text of a document is stored beside it. */
  readonly textState: string;
  /** Above zero where pages of it are stored as pictures. */
  readonly drawnPages: number | null;
}

/** From where to where files are moved. */
export interface Move {
  readonly from: StorageSource;
  readonly to: StorageSource;
}

/** Returns the stored files of a source after one of them, in the order of their ids. */
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

/** Tells whether a file is still stored there. */
export async function unsafeIsStored(fileId: string, source: StorageSource): Promise<boolean> {
  return (await prisma().file.count({ where: { fileId, source, state: 'ready' } })) > 0;
}

/**
 * Notes that objects are about to be written to another storage, so that they are removed there unless the move ends
 * within the time an upload may take; returns the note. An earlier note to remove objects there no longer counts.
 */
export async function unsafeBeginMove(storageKey: string, to: StorageSource): Promise<bigint> {
  return prisma().$transaction(async (transaction) => {
    // Waits for a process that removes them at this moment.
    await transaction.removedObject.deleteMany({ where: { storageKey, source: to } });
    const note = await transaction.removedObject.create({
      data: { storageKey, source: to, isRemoved: true },
    });
    return note.removedObjectId;
  });
}

/**
 * Lets the row of a file name the storage that its objects were copied to; those in the old one are removed after a
 * while, when no reader has them open. Returns false when the file was deleted, moved or its text or pages were
 * stored meanwhile, or the move took too long; then nothing changes.
 */
export async function unsafeEndMove(
  { fileId, storageKey, textState, drawnPages }: MovingFile,
  { from, to }: Move,
  note: bigint,
): Promise<boolean> {
  const hasMoved = prisma().$transaction(async (transaction) => {
    const kept = await transaction.removedObject.deleteMany({ where: { removedObjectId: note } });
    // Not through the client, which would take it for a change of the file.
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
