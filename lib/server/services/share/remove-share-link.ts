import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteShareLink } from '../../db/share/share-link-repository';

/** Takes a link of the owner back: the next look at its page finds nothing. Throws not_found, for a stranger's too. */
export async function removeShareLink(owner: OwnerId, shareId: string): Promise<void> {
  if (!(await deleteShareLink(owner, shareId))) throw new AppError('not_found');
}
