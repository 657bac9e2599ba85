import 'server-only';
import type { z } from 'zod';
import type { MessagePage, messagePageQuerySchema } from '@/lib/contracts/message/message-page';
import { AppError } from '@/lib/domain/shared/app-error';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findMessagePage } from '../../db/message/find-message-page';

/** One page of a branch for our client. Throws not_found when the conversation or a named message is not the owner's. */
export async function getMessagePage(
  owner: OwnerId,
  conversationId: string,
  query: z.infer<typeof messagePageQuerySchema>,
): Promise<MessagePage> {
  if (conversationId === NEW_CONVERSATION_ID)
    return { messages: [], leafId: null, hasMoreAbove: false, hasMoreBelow: false };
  const page = await findMessagePage(owner, { conversationId, ...query });
  if (page === null) throw new AppError('not_found');
  return page;
}
