import 'server-only';
import type { z } from 'zod';
import {
  FORK_LIMIT_MEGABYTES,
  FORK_LIMIT_MESSAGES,
  type forkRequestSchema,
} from '@/lib/contracts/message/fork';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findConversationBytes } from '../../db/conversation/find-conversation-bytes';
import { forkConversation as saveFork } from '../../db/message/fork-conversation';
import { longCopy } from '../../limits/long-copy';
import { requireStorage } from '../account/storage';

/**
 * Throws not_found, fork_too_large, storage_full (by the whole conversation's size), and as a long copy does;
 * stops when the signal aborts.
 */
export async function forkConversation(
  owner: OwnerId,
  { title, ...request }: z.output<typeof forkRequestSchema>,
  signal: AbortSignal,
): Promise<{ conversation: Conversation; messageId: string }> {
  const limits = { limitMessages: FORK_LIMIT_MESSAGES, limitBytes: FORK_LIMIT_MEGABYTES * MEGABYTE };
  const forked = await longCopy(owner, signal, async () => {
    // This runs within the turn of the copy, so that it counts what the one before it stored.
    await requireStorage(owner, () => findConversationBytes(owner, request.conversationId));
    return saveFork(owner, { ...request, ...limits, title });
  });
  if (forked.kind === 'too-large')
    throw new AppError('fork_too_large', {
      limit: FORK_LIMIT_MESSAGES,
      limitMegabytes: FORK_LIMIT_MEGABYTES,
    });
  if (forked.kind === 'absent') throw new AppError('not_found');
  return { conversation: forked.conversation, messageId: forked.messageId };
}
