import 'server-only';
import { storedFileSchema, type StoredFile } from '@/lib/domain/file/stored-file';
import { AppError } from '@/lib/domain/shared/app-error';
import { uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { File as FileRow, Prisma } from '../generated/client.ts';
import { lockStoredBytes } from '../limit/stored-bytes';
import { prisma } from '../prisma';

export interface LocatedFile extends StoredFile {
  readonly storageKey: string;
  readonly textlessPages: readonly number[];
  /** Null before any page was drawn. */
  readonly drawnPages: number | null;
}

export interface NewFile {
  readonly fileId: string;
  readonly tempFileId: string | null;
  readonly filename: string;
  readonly storageKey: string;
  readonly source: StoredFile['source'];
  readonly context: StoredFile['context'];
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly sha256: string;
  readonly placeholder: string | null;
  readonly hasThumbnail: boolean;
  /** Absent means that the file has no text. */
  readonly textState?: 'none' | 'pending';
  /** Absent means no message uses it yet. */
  readonly usageCount?: number;
  readonly runId?: string;
}

/** Lists are read in pages, so that a long one holds up no other call. */
export const FILES_PAGE_SIZE = 200;

const READY = 'ready';
const PENDING = 'pending';
/** A user does not manage pictures of profiles as files. */
const AVATAR = 'avatar';

/**
 * {@link markFileReady} makes the row visible. Returns false beyond `limitBytes` (null: no limit). Of two calls the
 * later one waits.
 */
export async function insertPendingFile(
  owner: OwnerId,
  file: NewFile,
  limitBytes: number | null,
): Promise<boolean> {
  return prisma().$transaction((transaction) => insertWithin(transaction, owner, { file, limitBytes }));
}

/**
 * Works like {@link insertPendingFile} on the bytes that the upload held. Throws conflict when another call has the
 * claim.
 */
export async function insertCheckedFile(
  owner: OwnerId,
  file: NewFile,
  { limitBytes, claimId }: { limitBytes: number | null; claimId: string },
): Promise<boolean> {
  return prisma().$transaction(async (transaction) => {
    await lockStoredBytes(transaction, owner);
    await endHold(transaction, owner, { fileId: file.fileId, claimId });
    return insertWithin(transaction, owner, { file, limitBytes });
  });
}

async function insertWithin(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  { file, limitBytes }: { file: NewFile; limitBytes: number | null },
): Promise<boolean> {
  const usedBytes = await lockStoredBytes(transaction, owner);
  if (limitBytes !== null && usedBytes + file.sizeBytes > limitBytes) return false;
  const { sizeBytes, ...row } = file;
  await transaction.file.create({
    data: { ...row, userId: owner, state: PENDING, sizeBytes: BigInt(sizeBytes) },
  });
  return true;
}

/** A process that ended may have left a row of this file whose objects are not whole. */
async function endHold(
  transaction: Prisma.TransactionClient,
  owner: OwnerId,
  { fileId, claimId }: { fileId: string; claimId: string },
): Promise<void> {
  const { count } = await transaction.directUpload.updateMany({
    where: { userId: owner, fileId, claimId },
    data: { heldBytes: 0n },
  });
  if (count === 0) throw new AppError('conflict');
  await transaction.file.deleteMany({ where: { userId: owner, fileId, state: PENDING } });
}

/** Returns null when the row was deleted meanwhile, or is of another key. */
export async function markFileReady(
  owner: OwnerId,
  fileId: string,
  storageKey: string,
): Promise<StoredFile | null> {
  const rows = await prisma().file.updateManyAndReturn({
    where: { userId: owner, fileId, storageKey, state: PENDING },
    data: { state: READY },
  });
  return rows[0] === undefined ? null : toLocatedFile(rows[0]);
}

/** Objects that were already written are noted as removed. */
export async function deletePendingFile(owner: OwnerId, fileId: string, storageKey?: string): Promise<void> {
  await prisma().file.deleteMany({
    where: { userId: owner, fileId, state: PENDING, ...(storageKey === undefined ? {} : { storageKey }) },
  });
}

/** Returns the newest {@link FILES_PAGE_SIZE}, without profile pictures. */
export async function listFilesAfter(owner: OwnerId, after: StoredFile | null): Promise<StoredFile[]> {
  const older: Prisma.FileWhereInput =
    after === null
      ? {}
      : {
          OR: [
            { updatedAt: { lt: after.updatedAt } },
            { updatedAt: after.updatedAt, fileId: { gt: after.fileId } },
          ],
        };
  const rows = await prisma().file.findMany({
    where: { AND: [{ userId: owner, state: READY, NOT: { context: AVATAR } }, older] },
    orderBy: [{ updatedAt: 'desc' }, { fileId: 'asc' }],
    take: FILES_PAGE_SIZE,
  });
  return rows.map(toLocatedFile);
}

export async function findFiles(owner: OwnerId, fileIds: readonly string[]): Promise<LocatedFile[]> {
  // Any other text is no id, and the database would refuse some.
  const ids = fileIds.filter((fileId) => uuidSchema.safeParse(fileId).success);
  if (ids.length === 0) return [];
  const rows = await prisma().file.findMany({
    where: { userId: owner, state: READY, fileId: { in: ids }, NOT: { context: AVATAR } },
  });
  const byId = new Map(rows.map((row) => [row.fileId, row]));
  return fileIds.flatMap((fileId) => {
    const row = byId.get(fileId);
    return row === undefined ? [] : [toLocatedFile(row)];
  });
}

/** Accepts the id that a client or an archive knew the file by, too. */
export async function findFileId(owner: OwnerId, id: string): Promise<string | null> {
  const row = await prisma().file.findFirst({
    where: {
      userId: owner,
      state: READY,
      OR: [{ fileId: id }, { tempFileId: id }],
      NOT: { context: AVATAR },
    },
    select: { fileId: true },
  });
  return row?.fileId ?? null;
}

export async function renameFile(
  owner: OwnerId,
  fileId: string,
  filename: string,
): Promise<StoredFile | null> {
  const rows = await prisma().file.updateManyAndReturn({
    where: { userId: owner, fileId, state: READY, NOT: { context: AVATAR } },
    data: { filename },
  });
  return rows[0] === undefined ? null : toLocatedFile(rows[0]);
}

/**
 * It accepts the client's ids, too; `unusedOnly` keeps files of messages, folders and assistants. Returns the count;
 * the objects are noted as removed.
 */
export async function deleteFiles(
  owner: OwnerId,
  fileIds: readonly string[],
  { unusedOnly }: { unusedOnly: boolean },
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const where: Prisma.FileWhereInput = {
    userId: owner,
    OR: [{ fileId: { in: [...fileIds] } }, { tempFileId: { in: [...fileIds] } }],
    NOT: { context: AVATAR },
  };
  if (!unusedOnly) return (await prisma().file.deleteMany({ where })).count;
  return prisma().$transaction(async (transaction) => {
    // A folder or an assistant that is being given one of them is waited for, and then seen by the next statement.
    await transaction.$executeRaw`
      SELECT 1 FROM files WHERE "userId" = ${owner}::uuid
        AND ("fileId" = ANY(${fileIds}) OR "tempFileId" = ANY(${fileIds})) ORDER BY "fileId" FOR UPDATE`;
    const { count } = await transaction.file.deleteMany({
      where: { ...where, usageCount: 0, folders: { none: {} }, assistants: { none: {} } },
    });
    return count;
  });
}

export function toLocatedFile({
  userId: _userId,
  state: _state,
  sha256: _sha256,
  ...row
}: FileRow): LocatedFile {
  const file = storedFileSchema.parse({
    ...row,
    sizeBytes: Number(row.sizeBytes),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
  const { storageKey, textlessPages, drawnPages } = row;
  return { ...file, storageKey, textlessPages, drawnPages };
}
