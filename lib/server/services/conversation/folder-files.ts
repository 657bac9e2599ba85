import 'server-only';
import { toFileRecord } from '@/lib/contracts/file/files';
import type { FolderFiles } from '@/lib/contracts/file/folder-files';
import { FOLDER_FILES_LIMIT } from '@/lib/domain/conversation/folder';
import { refusal } from '@/lib/domain/file/check-files';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import * as rows from '../../db/file/folder-files';

/** Returns the newest first. Throws not_found. */
export async function listFolderFiles(owner: OwnerId, folderId: string): Promise<FolderFiles> {
  const files = await rows.findFolderFiles(owner, { folderId });
  if (files === null) throw new AppError('not_found');
  return { files: files.map((file) => toFileRecord(owner, file)) };
}

/** Adds all files or none. Throws not_found, and file_refused for too many. */
export async function addFolderFiles(
  owner: OwnerId,
  folderId: string,
  fileIds: readonly string[],
): Promise<FolderFiles> {
  const outcome = await rows.addFolderFiles(owner, { folderId }, fileIds);
  if (outcome === 'unknown') throw new AppError('not_found');
  if (outcome === 'full')
    throw new AppError('file_refused', refusal('too_many', { limit: FOLDER_FILES_LIMIT }));
  return listFolderFiles(owner, folderId);
}

/** Returns the files that remain. Those removed stay in the user's list. Throws not_found. */
export async function removeFolderFiles(
  owner: OwnerId,
  folderId: string,
  fileIds: readonly string[],
): Promise<FolderFiles> {
  if (!(await rows.removeFolderFiles(owner, { folderId }, fileIds))) throw new AppError('not_found');
  return listFolderFiles(owner, folderId);
}
