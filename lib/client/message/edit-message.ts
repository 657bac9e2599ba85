import type { Thread } from '../thread/thread';
import { isSubmitting, savedBranch, type ThreadState } from '../thread/thread-state';
import { focusMessage } from './focus-message';

/** Opens a message for editing in place, or closes the open one. One at a time. */
export function setEditedMessage(thread: Thread, messageId: string | null): void {
  thread.store.setState({ editedId: messageId });
}

/** Returns the last question of the branch that can be edited now. */
export function findLastQuestion(state: ThreadState): string | null {
  if (isSubmitting(state)) return null;
  return savedBranch(state).findLast((message) => message.isCreatedByUser)?.messageId ?? null;
}

/** Scrolls to the last question and opens it for editing. Returns false when there is none. */
export function editLastQuestion(thread: Thread): boolean {
  const messageId = findLastQuestion(thread.store.getState());
  if (messageId === null) return false;
  void focusMessage(thread, messageId);
  setEditedMessage(thread, messageId);
  return true;
}
