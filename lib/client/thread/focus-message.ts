import { MESSAGE_PAGE_SIZE, messagePagePath, type MessagePage } from '@/lib/contracts/message-page';
import { RequestError } from '@/lib/client/request/request-error';
import { receivePage } from './receive-page';
import { fetchMessagePage, refreshThread } from './refresh-thread';
import { resumeAnswer } from './resume-answer';
import type { Thread } from './thread';
import { isSubmitting } from './thread-state';

/** Pages that are only passed on the way up to a message are fetched in larger pieces. */
const PASSED_PAGE_SIZE = 200;

/**
 * Leads to a message: shows the branch it is on, loaded as far up as the message, with the message as the target.
 * Resolves when it is there. One that is gone leads to the conversation as it is; while an answer is being written
 * another branch is left alone.
 */
export async function focusMessage(thread: Thread, messageId: string): Promise<void> {
  const { store } = thread;
  const before = store.getState();
  if (before.order.includes(messageId)) return store.setState({ targetId: messageId });
  if (isSubmitting(before) || before.isSeeking) return;
  const version = before.version + 1;
  const seeking = { version, turn: null, order: [], status: 'loading', isSeeking: true } as const;
  store.setState({ ...seeking, chosenLeafId: messageId, targetId: messageId });
  try {
    const page = await fetchBranchUpTo(before.conversationId, messageId);
    store.setState((state) => {
      const found = { ...state, isSeeking: false };
      return state.version === version ? receivePage(found, page) : found;
    });
    resumeAnswer(thread);
  } catch (error) {
    const isMissing = error instanceof RequestError && error.code === 'not_found';
    store.setState(({ chosenLeafId }) => ({
      isSeeking: false,
      targetId: null,
      chosenLeafId: isMissing ? null : chosenLeafId,
    }));
    await refreshThread(thread);
  }
}

async function fetchBranchUpTo(conversationId: string, messageId: string): Promise<MessagePage> {
  let page = await fetchMessagePage(
    messagePagePath(conversationId, { leafId: messageId, limit: MESSAGE_PAGE_SIZE }),
  );
  let before = page.messages[0]?.messageId;
  while (page.hasMoreAbove && before !== undefined && !holds(page, messageId)) {
    const path = messagePagePath(conversationId, { leafId: messageId, before, limit: PASSED_PAGE_SIZE });
    const above = await fetchMessagePage(path);
    page = { ...page, messages: [...above.messages, ...page.messages], hasMoreAbove: above.hasMoreAbove };
    before = above.messages[0]?.messageId;
  }
  return page;
}

function holds(page: MessagePage, messageId: string): boolean {
  return page.messages.some((message) => message.messageId === messageId);
}
