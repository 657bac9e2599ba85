import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NewFolder, FolderChange } from '@/lib/contracts/conversation/folders';
import { type Folder, FOLDER_LIMIT } from '@/lib/domain/conversation/folder';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  listFolderPages as listPages,
  insertFolder,
  updateFolder as updateFolderRow,
  deleteFolder as deleteFolderRow,
  saveFolderOrder,
} from '../../db/conversation/folder-repository';
import { inHeavyReads } from '../../limits/heavy-read';

export function listFolderPages(owner: OwnerId, signal: AbortSignal): AsyncGenerator<readonly Folder[]> {
  return inHeavyReads(owner, signal, listPages(owner));
}

/** The folder becomes the last one. Throws folder_limit and storage_full. */
export async function createFolder(owner: OwnerId, folder: NewFolder): Promise<Folder> {
  const created = await insertFolder(owner, { folderId: randomUUID(), ...folder });
  if (created === null) throw new AppError('folder_limit', { limit: FOLDER_LIMIT });
  return created;
}

/** The last writer wins. Throws not_found and storage_full. */
export async function updateFolder(owner: OwnerId, folderId: string, change: FolderChange): Promise<Folder> {
  const changed = await updateFolderRow(owner, folderId, change);
  if (changed === null) throw new AppError('not_found');
  return changed;
}

/** The conversations of the folder stay. Throws not_found. */
export async function deleteFolder(owner: OwnerId, folderId: string): Promise<void> {
  if (!(await deleteFolderRow(owner, folderId))) throw new AppError('not_found');
}

/** Throws conflict unless the list is exactly the user's folders: another tab changed it. */
export async function orderFolders(owner: OwnerId, folderIds: readonly string[]): Promise<void> {
  if (!(await saveFolderOrder(owner, folderIds))) throw new AppError('conflict');
}
