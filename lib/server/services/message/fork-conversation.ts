import 'server-only';
import type { z } from 'zod';
import { FORK_LIMIT_MESSAGES, type forkRequestSchema } from '@/lib/contracts/message/fork';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';
import { findConversationBytes } from '../../db/conversation/find-conversation-bytes';
import { forkConversation as saveFork } from '../../db/message/fork-conversation';
import { requireStorage } from '../account/storage';

/**
 * Copies a part of a conversation into a new one of the same owner. Throws not_found when conversation or message is
 * not theirs, fork_too_large, or storage_full, by the size of the whole conversation.
 */
export async function forkConversation(
  owner: OwnerId,
  { title, ...request }: z.output<typeof forkRequestSchema>,
): Promise<{ conversation: CompatConversation; messageId: string }> {
  await requireStorage(owner, () => findConversationBytes(owner, request.conversationId));
  const forked = await saveFork(owner, { ...request, title, limitMessages: FORK_LIMIT_MESSAGES });
  if (forked.kind === 'too-large') throw new AppError('fork_too_large', { limit: FORK_LIMIT_MESSAGES });
  if (forked.kind === 'absent') throw new AppError('not_found');
  return { conversation: toCompatConversation(owner, forked.conversation), messageId: forked.messageId };
}
