import type { Thread } from '../thread/thread';
import { isSubmitting, savedBranch, type ThreadState } from '../thread/thread-state';
import { focusMessage } from './focus-message';

/** Null ends the editing. */
export function setEditedMessage(thread: Thread, messageId: string | null): void {
  thread.store.setState({ editedId: messageId });
}

export function findLastQuestion(state: ThreadState): string | null {
  if (isSubmitting(state)) return null;
  return savedBranch(state).findLast((message) => message.isCreatedByUser)?.messageId ?? null;
}

/** Returns false without one. */
export function editLastQuestion(thread: Thread): boolean {
  const messageId = findLastQuestion(thread.store.getState());
  if (messageId === null) return false;
  void focusMessage(thread, messageId);
  setEditedMessage(thread, messageId);
  return true;
}
