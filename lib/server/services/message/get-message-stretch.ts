import 'server-only';
import { MESSAGE_STRETCH_SIZE, type MessageStretch } from '@/lib/contracts/message/message-stretch';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findMessageStretch } from '../../db/message/find-message-stretch';

/** The next messages of a whole conversation, see the contract. Throws not_found, for a stranger's too. */
export async function getMessageStretch(
  owner: OwnerId,
  conversationId: string,
  after: string | undefined,
): Promise<MessageStretch> {
  const stretch = await findMessageStretch(owner, { conversationId, after, limit: MESSAGE_STRETCH_SIZE });
  if (stretch === null) throw new AppError('not_found');
  return stretch;
}
