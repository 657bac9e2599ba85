import 'server-only';
import { PASSAGES_PAGE_SIZE, type DocumentTextPage } from '@/lib/contracts/file/document-text';
import { type FileRecord, type FileUses, toFileRecord } from '@/lib/contracts/file/files';
import type { StoredFile } from '@/lib/domain/file/stored-file';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteDirectUploads } from '../../db/file/direct-uploads';
import { listPassages } from '../../db/file/file-passages';
import * as rows from '../../db/file/file-repository';
import {
  findFileAssistants,
  findFileFolders,
  findFileUses,
  findKnownFiles,
} from '../../db/file/find-file-uses';
import { removeObjectsSoon } from '../../storage/remove-objects';

const LISTED_LIMIT = 5_000;

/** Returns the newest 5,000, without profile pictures. */
export async function listFiles(owner: OwnerId): Promise<FileRecord[]> {
  const files: FileRecord[] = [];
  let last: StoredFile | null = null;
  while (files.length < LISTED_LIMIT) {
    const page = await rows.listFilesAfter(owner, last);
    const known = await findKnownFiles(
      owner,
      page.map(({ fileId }) => fileId),
    );
    for (const file of page) {
      const record = toFileRecord(owner, file);
      files.push(known.has(file.fileId) ? { ...record, isKnown: true } : record);
    }
    last = page.at(-1) ?? null;
    if (page.length < rows.FILES_PAGE_SIZE) return files;
  }
  return files;
}

/** Throws not_found. */
export async function getFile(owner: OwnerId, fileId: string): Promise<FileRecord> {
  const file = await findFile(owner, fileId);
  if (file === null) throw new AppError('not_found');
  return file;
}

export async function findFile(owner: OwnerId, fileId: string): Promise<FileRecord | null> {
  const [file] = await rows.findFiles(owner, [fileId]);
  return file === undefined ? null : toFileRecord(owner, file);
}

/** Messages keep the old name. Throws not_found. */
export async function renameFile(owner: OwnerId, fileId: string, filename: string): Promise<FileRecord> {
  const file = await rows.renameFile(owner, fileId, filename);
  if (file === null) throw new AppError('not_found');
  return toFileRecord(owner, file);
}

/**
 * Accepts ids of files, clients or unfinished direct uploads; skips those of others. `isTemporary` keeps
 * files of messages, folders and assistants. Returns the count.
 */
export async function deleteFiles(
  owner: OwnerId,
  fileIds: readonly string[],
  { isTemporary }: { isTemporary: boolean },
): Promise<number> {
  const count =
    (await deleteDirectUploads(owner, fileIds)) +
    (await rows.deleteFiles(owner, fileIds, { unusedOnly: isTemporary }));
  if (count > 0) removeObjectsSoon();
  return count;
}

/** Returns no passages where the text is not known. Throws not_found. */
export async function getDocumentText(
  owner: OwnerId,
  fileId: string,
  from: number,
): Promise<DocumentTextPage> {
  if ((await rows.findFiles(owner, [fileId])).length === 0) throw new AppError('not_found');
  const passages = await listPassages(owner, fileId, { from, limit: PASSAGES_PAGE_SIZE + 1 });
  return {
    passages: passages.slice(0, PASSAGES_PAGE_SIZE),
    hasMore: passages.length > PASSAGES_PAGE_SIZE,
  };
}

/** The newest use comes first. Throws not_found. */
export async function listFileUses(owner: OwnerId, fileId: string): Promise<FileUses> {
  if ((await rows.findFiles(owner, [fileId])).length === 0) throw new AppError('not_found');
  const [uses, folders, assistants] = await Promise.all([
    findFileUses(owner, fileId),
    findFileFolders(owner, fileId),
    findFileAssistants(owner, fileId),
  ]);
  return { uses, folders, assistants };
}
