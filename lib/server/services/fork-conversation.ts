import 'server-only';
import type { z } from 'zod';
import { FORK_LIMIT_MESSAGES, type forkRequestSchema } from '@/lib/contracts/fork';
import { AppError } from '@/lib/domain/app-error';
import type { OwnerId } from '@/lib/domain/owner-id';
import { toCompatConversation, type CompatConversation } from '@/lib/wire/compat-conversation';
import { forkConversation as saveFork } from '../db/fork-conversation';

/**
 * Copies a part of a conversation into a new one of the same owner. Throws not_found when conversation or message is not
 * theirs, or fork_too_large.
 */
export async function forkConversation(
  owner: OwnerId,
  { title, ...request }: z.output<typeof forkRequestSchema>,
): Promise<{ conversation: CompatConversation; messageId: string }> {
  const forked = await saveFork(owner, { ...request, title, limitMessages: FORK_LIMIT_MESSAGES });
  if (forked.kind === 'too-large') throw new AppError('fork_too_large', { limit: FORK_LIMIT_MESSAGES });
  if (forked.kind === 'absent') throw new AppError('not_found');
  return { conversation: toCompatConversation(forked.conversation), messageId: forked.messageId };
}
