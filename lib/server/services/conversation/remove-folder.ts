import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteFolder } from '../../db/conversation/folder-repository';

/** Deletes a folder; its conversations go back among the others. Throws not_found. */
export async function removeFolder(owner: OwnerId, folderId: string): Promise<void> {
  if (!(await deleteFolder(owner, folderId))) throw new AppError('not_found');
}
