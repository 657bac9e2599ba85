import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NewFolder } from '@/lib/contracts/conversation/folders';
import { AppError } from '@/lib/domain/shared/app-error';
import { FOLDER_LIMIT, type Folder } from '@/lib/domain/conversation/folder';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { insertFolder } from '../../db/conversation/folder-repository';

/** Makes a folder, behind the others. Throws folder_limit. */
export async function createFolder(owner: OwnerId, folder: NewFolder): Promise<Folder> {
  const created = await insertFolder(owner, { folderId: randomUUID(), ...folder });
  if (created === null) throw new AppError('folder_limit', { limit: FOLDER_LIMIT });
  return created;
}
