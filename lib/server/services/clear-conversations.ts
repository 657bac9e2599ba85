import 'server-only';
import type { z } from 'zod';
import type { clearAnswerSchema, clearRequestSchema } from '@/lib/contracts/conversations';
import { AppError } from '@/lib/domain/app-error';
import type { OwnerId } from '@/lib/domain/owner-id';
import { deleteAllConversations, deleteConversation, type DeletedCounts } from '../db/delete-conversations';
import { listRunningConversationIds } from '../db/list-running-conversation-ids';
import { abortRun } from '../generation/abort-run';

/**
 * Deletes one conversation or all, answers that are being written stopped first. Null when there was nothing to do
 * (`none`). Throws not_found for one that is not the owner's.
 */
export async function clearConversations(
  owner: OwnerId,
  what: z.infer<typeof clearRequestSchema>['arg'],
): Promise<z.infer<typeof clearAnswerSchema> | null> {
  if (what.type === 'none') return null;
  if (what.type === 'all') {
    await stopAnswers(owner, await listRunningConversationIds(owner));
    return toAnswer(await deleteAllConversations(owner));
  }
  const running = await listRunningConversationIds(owner);
  await stopAnswers(owner, running.includes(what.conversationId) ? [what.conversationId] : []);
  const counts = await deleteConversation(owner, what.conversationId);
  if (counts.conversations === 0) throw new AppError('not_found');
  return toAnswer(counts);
}

/** A run that ended by itself meanwhile is as good as stopped. */
async function stopAnswers(owner: OwnerId, conversationIds: readonly string[]): Promise<void> {
  await Promise.all(
    conversationIds.map((conversationId) =>
      abortRun(owner, { conversationId }).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      }),
    ),
  );
}

function toAnswer({ conversations, messages }: DeletedCounts): z.infer<typeof clearAnswerSchema> {
  return {
    acknowledged: true,
    deletedCount: conversations,
    messages: { acknowledged: true, deletedCount: messages },
  };
}
