import { returnToDraft } from '../../draft/draft';
import { setHurriedMessage, useHurriedMessage } from '../../draft/hurried-message';
import { findLastQueued, selectQueue, useQueues } from '../../draft/queue';
import type { Thread } from '../../thread/thread';
import { isSubmitting } from '../../thread/thread-state';
import { queueMessage } from '../../turn/queue/queue-message';
import { sendAtOnce } from '../../turn/queue/send-at-once';

/** `never`: no model can be asked, or its key is missing. */
type Sendable = 'now' | 'later' | 'never';

/** The message is sent, else queued. Returns false where neither works, and then writes it into the field. */
export function sendSpoken(thread: Thread, text: string, sendable: Sendable): boolean {
  const state = thread.store.getState();
  const { conversationId } = state;
  const written = { text, attachments: [] };
  if (sendable === 'now' && sendAtOnce(thread, written)) return true;
  if (sendable !== 'never' && queueMessage(conversationId, { ...written, isAtOnce: true })) {
    // The first is the next one, however the answer that is being stopped ends; the others follow it in their order.
    const hurriedId = useHurriedMessage.getState().id;
    const isTaken = selectQueue(conversationId)(useQueues.getState()).some(({ id }) => id === hurriedId);
    if (isSubmitting(state) && !isTaken) setHurriedMessage(findLastQueued(conversationId, null)?.id ?? null);
    return true;
  }
  returnToDraft(conversationId, text);
  return false;
}
