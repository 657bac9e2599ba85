import { messagePagePath } from '@/lib/contracts/message/message-page';
import { receivePage } from '../thread/receive-page';
import { fetchMessagePage } from '../thread/refresh-thread';
import type { Thread } from '../thread/thread';
import { isSubmitting } from '../thread/thread-state';
import { resumeAnswer } from '../turn/resume-answer';
import { focusMessage } from './focus-message';

/** Resolves when the branch is on the screen. */
export async function showSibling(thread: Thread, messageId: string, siblingId: string): Promise<void> {
  const before = thread.store.getState();
  if (isSubmitting(before)) return;
  const version = before.version + 1;
  thread.store.setState({ version, turn: null });
  try {
    const path = messagePagePath(before.conversationId, { leafId: siblingId });
    const page = await fetchMessagePage(path);
    // The branch below is long and its end far away: the reader stays at the fork.
    if (!page.messages.some((message) => message.messageId === siblingId))
      return focusMessage(thread, siblingId);
    thread.store.setState((state) => {
      if (state.version !== version) return state;
      // What is above the fork stays loaded; what is below it is dropped.
      const { order, hasMoreAbove } = state.window ?? state;
      const kept = order.slice(0, Math.max(order.indexOf(messageId), 0));
      const cut = { ...state, window: null, hasMoreAbove, order: kept, chosenLeafId: siblingId };
      return receivePage(cut, page);
    });
    resumeAnswer(thread);
  } catch {
    // The branch on the screen stays.
  }
}
