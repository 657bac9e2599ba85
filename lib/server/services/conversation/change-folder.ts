import 'server-only';
import type { FolderChange } from '@/lib/contracts/conversation/folders';
import { AppError } from '@/lib/domain/shared/app-error';
import type { Folder } from '@/lib/domain/conversation/folder';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { updateFolder } from '../../db/conversation/folder-repository';

/** Changes what is named of a folder; of two writers the last one wins. Throws not_found. */
export async function changeFolder(owner: OwnerId, folderId: string, change: FolderChange): Promise<Folder> {
  const changed = await updateFolder(owner, folderId, change);
  if (changed === null) throw new AppError('not_found');
  return changed;
}
