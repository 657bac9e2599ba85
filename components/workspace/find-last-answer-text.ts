import { findThreadMessage, type ThreadState } from '@/lib/client/thread/thread-state';
import { messageText } from '@/lib/domain/message/message-text';

/** Returns the text of the last answer on the screen, or null when there is none. */
export function findLastAnswerText(state: ThreadState): string | null {
  for (const id of [...state.order].reverse()) {
    const message = findThreadMessage(state, id);
    if (message === undefined || message.isCreatedByUser) continue;
    const text = messageText(message);
    if (text !== '') return text;
  }
  return null;
}
