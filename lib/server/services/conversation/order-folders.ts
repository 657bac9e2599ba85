import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { saveFolderOrder } from '../../db/conversation/folder-repository';

/** Puts all folders of a person into this order. Throws conflict when the list is not exactly theirs: another tab changed it. */
export async function orderFolders(owner: OwnerId, folderIds: readonly string[]): Promise<void> {
  if (!(await saveFolderOrder(owner, folderIds))) throw new AppError('conflict');
}
