import 'server-only';
import { FOLDER_FILES_LIMIT } from '@/lib/domain/conversation/folder';
import type { StoredFile } from '@/lib/domain/file/stored-file';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { ADVISORY_LOCKS } from '../advisory-locks';
import { prisma } from '../prisma';
import { toLocatedFile } from './file-repository';

/** The folder may belong to another user. */
interface FolderKey {
  readonly folderId: string;
}

/** Returns the newest first; null for another user's folder. */
export async function findFolderFiles(owner: OwnerId, { folderId }: FolderKey): Promise<StoredFile[] | null> {
  const folder = await prisma().folder.findFirst({
    where: { folderId, userId: owner },
    select: {
      files: {
        where: { userId: owner, file: { userId: owner, state: 'ready' } },
        orderBy: [{ addedAt: 'desc' }, { fileId: 'asc' }],
        select: { file: true },
      },
    },
  });
  return folder === null ? null : folder.files.map(({ file }) => toLocatedFile(file));
}

/**
 * Returns `unknown` for files or a folder of others, `full` beyond {@link FOLDER_FILES_LIMIT}, also for calls at the
 * same time; then none is added.
 */
export async function addFolderFiles(
  owner: OwnerId,
  { folderId }: FolderKey,
  fileIds: readonly string[],
): Promise<'added' | 'unknown' | 'full'> {
  const added = [...new Set(fileIds)];
  return prisma().$transaction(async (transaction) => {
    // The lock is a statement of its own: the next ones count what was saved while it waited.
    await transaction.$executeRaw`
      SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.addFolderFiles}::int, hashtext(${owner}))`;
    const folder = await transaction.folder.findFirst({
      where: { folderId, userId: owner },
      select: { files: { select: { fileId: true } } },
    });
    const files = await transaction.file.count({
      where: { userId: owner, state: 'ready', fileId: { in: added }, NOT: { context: 'avatar' } },
    });
    if (folder === null || files < added.length) return 'unknown';
    const all = new Set([...folder.files.map(({ fileId }) => fileId), ...added]);
    if (all.size > FOLDER_FILES_LIMIT) return 'full';
    await transaction.folderFile.createMany({
      data: added.map((fileId) => ({ folderId, fileId, userId: owner })),
      skipDuplicates: true,
    });
    return 'added';
  });
}

/** The files stay in the owner's list. Returns false for a folder of another user. */
export async function removeFolderFiles(
  owner: OwnerId,
  { folderId }: FolderKey,
  fileIds: readonly string[],
): Promise<boolean> {
  const folder = await prisma().folder.findFirst({
    where: { folderId, userId: owner },
    select: { folderId: true },
  });
  if (folder === null) return false;
  await prisma().folderFile.deleteMany({ where: { folderId, userId: owner, fileId: { in: [...fileIds] } } });
  return true;
}
