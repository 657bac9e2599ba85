import 'server-only';
import {
  unsafeListRunningOver,
  unsafePurgeConversations,
} from '../../db/conversation/unsafe-purge-conversations';
import { forEachIsolated } from '../../platform/for-each-isolated';
import { stopAnswersOfDeleted } from '../turn/stop-answers-of-deleted';

/** Answers that are still running are stopped and paid for first. Returns how many conversations were deleted. */
export async function purgeConversations(): Promise<number> {
  await forEachIsolated(
    await unsafeListRunningOver(),
    ({ conversationId }) => `stopping the answers of the deleted conversation ${conversationId}`,
    ({ owner, conversationId }) => stopAnswersOfDeleted(owner, [conversationId]),
  );
  return unsafePurgeConversations();
}
