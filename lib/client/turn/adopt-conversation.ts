import { moveDraft } from '@/lib/client/draft/move-draft';
import { moveQueue } from '@/lib/client/draft/queue';
import { conversationIdOf } from '@/lib/client/navigation/conversation-path';
import { openConversation } from '@/lib/client/navigation/open-conversation';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { findThread, forgetThread, moveThread, type Thread } from '../thread/thread';

/**
 * The address follows if the conversation is still on the screen. Until the page has followed, `new` leads to the same
 * thread.
 */
export function adoptConversation(thread: Thread, conversationId: string): void {
  if (!moveThread(thread, conversationId)) return;
  if (findThread(NEW_CONVERSATION_ID) !== thread) return;
  // The next message may be half written by now, on whichever page the user is.
  moveDraft(NEW_CONVERSATION_ID, conversationId);
  moveQueue(NEW_CONVERSATION_ID, conversationId);
  if (conversationIdOf(window.location.pathname) === NEW_CONVERSATION_ID)
    openConversation(conversationId, { replace: true });
  else forgetThread(NEW_CONVERSATION_ID);
}

/** Is called when the page shows a saved conversation: `new` is free for the next one. */
export function releaseNewThread(): void {
  const thread = findThread(NEW_CONVERSATION_ID);
  if (thread !== null && thread.store.getState().conversationId !== NEW_CONVERSATION_ID)
    forgetThread(NEW_CONVERSATION_ID);
}
