import { ownTabId } from '@/lib/client/draft/own-tab';
import { findQueued, removeQueued, updateQueued } from '@/lib/client/draft/queue';
import { restoreNewChat } from '@/lib/client/navigation/new-chat';
import { userSignal } from '@/lib/client/scope/user-scope';
import { isSavedConversation } from '@/lib/domain/shared/ids';
import type { Thread } from '../../thread/thread';
import { isSubmitting } from '../../thread/thread-state';
import { sendTurn } from '../send-turn';
import { isOnBranch, leafIdOf } from './queue-hold';

/**
 * The message stays stored until the server has it. With locks one tab tries at a time; without, the server answers a
 * request id once.
 */
export async function sendQueued(thread: Thread, id: string): Promise<void> {
  const send = () => trySending(thread, id);
  // Locks exist only on pages loaded over https or from localhost.
  if (!('locks' in navigator)) return send();
  await navigator.locks.request(`queued ${id}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await send();
  });
}

/** Resolves when the message is stored or refused, or the user has left. */
async function trySending(thread: Thread, id: string): Promise<void> {
  const state = thread.store.getState();
  const { conversationId } = state;
  const message = findQueued(conversationId, id);
  if (message === null || isSubmitting(state)) return;
  if (isOnBranch(state, message)) return removeQueued(conversationId, id);
  const sentBelowId = leafIdOf(state);
  const { text, files, newChat } = message;
  // A page that was loaded again does not know the choice, and would make a lasting chat of a temporary one.
  if (newChat !== null && !isSavedConversation(conversationId)) restoreNewChat(newChat);
  if (!sendTurn(thread, { type: 'ask', text, files }, id)) return;
  updateQueued(conversationId, id, {
    sentBelowId,
    hasFailed: false,
    tabId: message.tabId === null ? null : ownTabId(),
  });
  const user = userSignal();
  await new Promise<void>((resolve) => {
    const finish = () => {
      const { turn } = thread.store.getState();
      const isUnderWay = turn !== null && turn.requestId === id && turn.phase !== 'failed';
      if (isUnderWay && turn.responseMessageId === null && !user.aborted) return;
      unsubscribe();
      user.removeEventListener('abort', finish);
      resolve();
    };
    const unsubscribe = thread.store.subscribe(finish);
    user.addEventListener('abort', finish);
    finish();
  });
}
