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

/** Yields folders in the user's order, in pages of a bounded size. */
export function listFolderPages(owner: OwnerId, signal: AbortSignal): AsyncGenerator<readonly Folder[]> {
  return inHeavyReads(owner, signal, listPages(owner));
}

/** The folder comes behind the others. Throws folder_limit and storage_full. */
export async function createFolder(owner: OwnerId, folder: NewFolder): Promise<Folder> {
  const created = await insertFolder(owner, { folderId: randomUUID(), ...folder });
  if (created === null) throw new AppError('folder_limit', { limit: FOLDER_LIMIT });
  return created;
}

/** Of two writers the last one wins. Throws not_found and storage_full. */
export async function updateFolder(owner: OwnerId, folderId: string, change: FolderChange): Promise<Folder> {
  const changed = await updateFolderRow(owner, folderId, change);
  if (changed === null) throw new AppError('not_found');
  return changed;
}

/** The conversations are then in no folder. Throws not_found. */
export async function deleteFolder(owner: OwnerId, folderId: string): Promise<void> {
  if (!(await deleteFolderRow(owner, folderId))) throw new AppError('not_found');
}

/** Throws conflict when the list is not exactly the user's folders: another tab changed it. */
export async function orderFolders(owner: OwnerId, folderIds: readonly string[]): Promise<void> {
  if (!(await saveFolderOrder(owner, folderIds))) throw new AppError('conflict');
}
