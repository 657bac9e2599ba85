import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listRunningConversationIds } from '../../db/turn/list-running-conversation-ids';
import { abortRun } from '../../generation/abort-run';
import { logError } from '../../platform/log';

const RUN_LIMIT = 10;

/**
 * Call it after the deletion: a turn that begins meanwhile has its run here, or finds the conversation
 * deleted. The text is kept for Undo.
 */
export async function stopAnswersOfDeleted(
  owner: OwnerId,
  conversationIds: readonly string[] | 'all',
): Promise<void> {
  const running = await listRunningConversationIds(owner);
  const stopped = running.filter((id) => conversationIds === 'all' || conversationIds.includes(id));
  await Promise.all(stopped.map((conversationId) => stopAll(owner, conversationId)));
}

/** A conversation stays deleted even where an answer cannot be saved in time. */
async function stopAll(owner: OwnerId, conversationId: string): Promise<void> {
  try {
    for (let run = 0; run < RUN_LIMIT; run += 1)
      if ((await abortRun(owner, { conversationId })) === null) return;
  } catch (error) {
    logError('an answer of a deleted conversation has not been saved yet', error, { conversationId });
  }
}
