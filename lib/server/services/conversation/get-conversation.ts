import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';
import { findConversation } from '../../db/conversation/find-conversation';

/** One conversation of the owner. Throws not_found, for a stranger's too. */
export async function getConversation(owner: OwnerId, conversationId: string): Promise<CompatConversation> {
  const conversation = await findConversation(owner, conversationId);
  if (conversation === null) throw new AppError('not_found');
  return toCompatConversation(owner, conversation);
}
