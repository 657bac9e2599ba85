import 'server-only';
import {
  unsafeListRunningOver,
  unsafePurgeConversations,
} from '../../db/conversation/unsafe-purge-conversations';
import { eachApart } from '../../platform/each-apart';
import { stopAnswers } from '../turn/stop-answers';

/**
 * Removes for good what was deleted too long ago for Undo, and temporary chats whose time is over; an answer that is
 * still being written there is stopped and paid for first. Gives how many conversations went.
 */
export async function purgeConversations(): Promise<number> {
  await eachApart(
    await unsafeListRunningOver(),
    ({ conversationId }) => `stopping the answers of the deleted conversation ${conversationId}`,
    ({ owner, conversationId }) => stopAnswers(owner, [conversationId]),
  );
  return unsafePurgeConversations();
}
