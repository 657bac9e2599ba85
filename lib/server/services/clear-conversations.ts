import 'server-only';
import type { z } from 'zod';
import type { clearAnswerSchema, clearRequestSchema } from '@/lib/contracts/conversations';
import { AppError } from '@/lib/domain/app-error';
import type { OwnerId } from '@/lib/domain/owner-id';
import { deleteAllConversations, deleteConversation, type DeletedCounts } from '../db/delete-conversations';
import { listRunningConversationIds } from '../db/list-running-conversation-ids';
import { abortRun } from '../generation/abort-run';

/** Runs of one conversation that are stopped before it is deleted; more than anybody can have at a time. */
const RUN_LIMIT = 10;

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

/** One abort stops one run, and a conversation may hold several; a run nobody stops any more ends with its rows. */
async function stopAnswers(owner: OwnerId, conversationIds: readonly string[]): Promise<void> {
  await Promise.all(
    conversationIds.map(async (conversationId) => {
      for (let run = 0; run < RUN_LIMIT; run += 1)
        if ((await abortRun(owner, { conversationId })) === null) return;
    }),
  );
}

function toAnswer({ conversations, messages }: DeletedCounts): z.infer<typeof clearAnswerSchema> {
  return {
    acknowledged: true,
    deletedCount: conversations,
    messages: { acknowledged: true, deletedCount: messages },
  };
}
