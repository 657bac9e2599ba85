import { findThreadMessage, type ThreadState } from '@/lib/client/thread/thread-state';
import { messageText } from '@/lib/domain/message/message-text';

/** Returns the last answer on the screen that has a text, or null when there is none. */
export function findLastAnswer(state: ThreadState): { messageId: string; text: string } | null {
  for (const id of [...state.order].reverse()) {
    const message = findThreadMessage(state, id);
    if (message === undefined || message.isCreatedByUser) continue;
    const text = messageText(message);
    if (text !== '') return { messageId: id, text };
  }
  return null;
}
