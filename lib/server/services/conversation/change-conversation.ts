import 'server-only';
import type { z } from 'zod';
import type { updateConversationRequestSchema } from '@/lib/contracts/conversation/update-conversation';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';
import { updateConversation } from '../../db/conversation/update-conversation';

/** Renames a conversation or changes its settings; of two writers the last one wins. Throws not_found. */
export async function changeConversation(
  owner: OwnerId,
  { conversationId, title, model, ...settings }: z.infer<typeof updateConversationRequestSchema>['arg'],
): Promise<CompatConversation> {
  const conversation = await updateConversation(owner, conversationId, { title, model, settings });
  if (conversation === null) throw new AppError('not_found');
  return toCompatConversation(owner, conversation);
}
