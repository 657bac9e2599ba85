import 'server-only';
import { PASSAGES_PAGE_SIZE, type DocumentTextPage } from '@/lib/contracts/file/document-text';
import { type FileRecord, type FileUses, toFileRecord } from '@/lib/contracts/file/files';
import type { StoredFile } from '@/lib/domain/file/stored-file';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listPassages } from '../../db/file/file-passages';
import * as rows from '../../db/file/file-repository';
import {
  findFileAssistants,
  findFileFolders,
  findFileUses,
  findKnownFiles,
} from '../../db/file/find-file-uses';
import { removeObjectsSoon } from '../../storage/remove-objects';

/** The most files that are listed: a list of more would be of use in no table. */
const LISTED_LIMIT = 5_000;

/** Returns the user's files, newest first, without profile pictures; the newest 5,000. */
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

/** Returns one file of the user's. Throws not_found. */
export async function getFile(owner: OwnerId, fileId: string): Promise<FileRecord> {
  const [file] = await rows.findFiles(owner, [fileId]);
  if (file === undefined) throw new AppError('not_found');
  return toFileRecord(owner, file);
}

/** Renames a file; messages keep the name it was sent with. Throws not_found. */
export async function renameFile(owner: OwnerId, fileId: string, filename: string): Promise<FileRecord> {
  const file = await rows.renameFile(owner, fileId, filename);
  if (file === null) throw new AppError('not_found');
  return toFileRecord(owner, file);
}

/**
 * Deletes files of the user's, by their ids or those the client chose for them; ids that are not theirs are passed
 * over. With `isTemporary`, files that a message was sent with, a folder or an assistant has are kept. Returns how many
 * were deleted.
 */
export async function deleteFiles(
  owner: OwnerId,
  fileIds: readonly string[],
  { isTemporary }: { isTemporary: boolean },
): Promise<number> {
  const count = await rows.deleteFiles(owner, fileIds, { unusedOnly: isTemporary });
  if (count > 0) removeObjectsSoon();
  return count;
}

/** Returns passages of a document from a position on; none of a file whose text is not known. Throws not_found. */
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

/**
 * Returns the conversations whose messages a file was sent with, the newest use first, and the folders and assistants
 * that have it. Throws not_found.
 */
export async function listFileUses(owner: OwnerId, fileId: string): Promise<FileUses> {
  if ((await rows.findFiles(owner, [fileId])).length === 0) throw new AppError('not_found');
  const [uses, folders, assistants] = await Promise.all([
    findFileUses(owner, fileId),
    findFileFolders(owner, fileId),
    findFileAssistants(owner, fileId),
  ]);
  return { uses, folders, assistants };
}
