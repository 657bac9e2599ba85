import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deleteMessage } from '../../db/message/delete-message';
import { findMessage, type MessagePlace } from '../../db/message/find-message';

/** Deletes a message; its replies move up. Throws not_found, and conflict while it is being written or answered. */
export async function removeMessage(owner: OwnerId, place: MessagePlace): Promise<void> {
  if ((await findMessage(owner, place)) === null) throw new AppError('not_found');
  if (!(await deleteMessage(owner, place))) throw new AppError('conflict');
}
