import { findThreadMessage, type ThreadState } from '@/lib/client/thread/thread-state';
import { messageText } from '@/lib/domain/message/message-text';

/** Returns null when no shown answer has text. */
export function findLastAnswer(state: ThreadState): { messageId: string; text: string } | null {
  for (const id of [...state.order].reverse()) {
    const message = findThreadMessage(state, id);
    if (message === undefined || message.isCreatedByUser) continue;
    const text = messageText(message);
    if (text !== '') return { messageId: id, text };
  }
  return null;
}
