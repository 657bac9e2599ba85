import { RequestError } from '@/lib/client/request/request-error';
import { messagePagePath, type MessagePage } from '@/lib/contracts/message/message-page';
import { resumeAnswer } from '../resume-answer';
import type { Thread } from '../thread';
import { isSubmitting, shownOrder, type ThreadState } from '../thread-state';
import { receivePage, receiveWindow } from './receive-page';
import { fetchMessagePage, refreshThread } from './refresh-thread';

/**
 * Leads to a message: shows its branch at the place of the message, which becomes the target; however far that is from
 * the end, at most two pages are fetched. Resolves when the message is loaded. A deleted message leads to the
 * conversation as it is; while an answer is being written, no other branch is shown. With `isQuiet` the focus stays
 * where it is.
 */
export async function focusMessage(
  thread: Thread,
  messageId: string,
  { isQuiet = false } = {},
): Promise<void> {
  const { store } = thread;
  const before = store.getState();
  store.setState({ isTargetQuiet: isQuiet });
  if (shownOrder(before).includes(messageId)) return store.setState({ targetId: messageId });
  if (before.order.includes(messageId))
    return store.setState({ targetId: messageId, window: null, listKey: before.listKey + 1 });
  if (before.isSeeking) return;
  const isBusy = isSubmitting(before);
  const version = isBusy ? before.version : before.version + 1;
  // What is on the screen stays there until the other page has arrived; an empty screen shows nothing before.
  if (!isBusy) store.setState({ version, isSeeking: true, turn: null });
  if (before.order.length === 0)
    store.setState({ status: 'loading', targetId: messageId, chosenLeafId: messageId });
  try {
    const pages = await fetchAround(before.conversationId, messageId);
    store.setState((state) => {
      const found = { ...state, isSeeking: isBusy && state.isSeeking };
      return state.version === version ? showFound(found, messageId, pages, isBusy) : found;
    });
    resumeAnswer(thread);
  } catch (error) {
    if (isBusy) return;
    const isMissing = error instanceof RequestError && error.code === 'not_found';
    store.setState(({ chosenLeafId }) => ({
      isSeeking: false,
      targetId: null,
      chosenLeafId: isMissing && chosenLeafId === messageId ? null : chosenLeafId,
    }));
    await refreshThread(thread);
  }
}

interface FoundPages {
  readonly around: MessagePage;
  /** The end of the branch; the same page when that reaches the end. */
  readonly end: MessagePage;
}

async function fetchAround(conversationId: string, messageId: string): Promise<FoundPages> {
  const around = await fetchMessagePage(messagePagePath(conversationId, { leafId: messageId, from: 'leaf' }));
  const end = around.hasMoreBelow
    ? await fetchMessagePage(messagePagePath(conversationId, { leafId: messageId }))
    : around;
  return { around, end };
}

function showFound(
  state: ThreadState,
  messageId: string,
  { around, end }: FoundPages,
  isBusy: boolean,
): ThreadState {
  if (isBusy) {
    const isOtherBranch = end.leafId !== state.turn?.responseMessageId;
    return isOtherBranch ? state : { ...receiveWindow(state, around), targetId: messageId };
  }
  const isSameBranch = end.messages.some((message) => state.order.includes(message.messageId));
  const ofBranch = isSameBranch ? { ...state, window: null } : { ...state, window: null, order: [] };
  const atEnd = { ...receivePage(ofBranch, end), chosenLeafId: messageId };
  const listKey = state.listKey + 1;
  if (end === around) return { ...atEnd, targetId: messageId, listKey };
  return { ...receiveWindow(atEnd, around), targetId: messageId, listKey };
}
