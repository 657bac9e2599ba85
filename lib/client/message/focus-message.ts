import { RequestError } from '@/lib/client/request/request-error';
import { messagePagePath, type MessagePage } from '@/lib/contracts/message/message-page';
import { receivePage, receiveWindow } from '../thread/receive-page';
import { fetchMessagePage, refreshThread } from '../thread/refresh-thread';
import type { Thread } from '../thread/thread';
import { isSubmitting, shownOrder, type ThreadState } from '../thread/thread-state';
import { resumeAnswer } from '../turn/resume-answer';

/**
 * At most two pages are fetched. A deleted message shows the conversation as it is; a running answer keeps its branch.
 * `findPlace` shows a place in the message and leaves the focus.
 */
export async function focusMessage(
  thread: Thread,
  messageId: string,
  { findPlace = null }: { findPlace?: ThreadState['targetPlace'] } = {},
): Promise<void> {
  const { store } = thread;
  const before = store.getState();
  const target = { targetId: messageId, targetPlace: findPlace };
  if (shownOrder(before).includes(messageId)) return store.setState(target);
  if (before.order.includes(messageId))
    return store.setState({ ...target, window: null, listKey: before.listKey + 1 });
  if (before.isSeeking) return;
  const isBusy = isSubmitting(before);
  const version = isBusy ? before.version : before.version + 1;
  // What is on the screen stays there until the other page has arrived; an empty screen shows nothing before.
  if (!isBusy) store.setState({ version, isSeeking: true, turn: null });
  if (before.order.length === 0) store.setState({ status: 'loading', ...target, chosenLeafId: messageId });
  try {
    const pages = await fetchAround(before.conversationId, messageId);
    store.setState((state) => {
      const found = { ...state, isSeeking: isBusy && state.isSeeking };
      return state.version === version ? showFound(found, target, pages, isBusy) : found;
    });
    resumeAnswer(thread);
  } catch (error) {
    if (isBusy) return;
    const isMissing = error instanceof RequestError && error.code === 'not_found';
    store.setState(({ chosenLeafId }) => ({
      isSeeking: false,
      targetId: null,
      targetPlace: null,
      chosenLeafId: isMissing && chosenLeafId === messageId ? null : chosenLeafId,
    }));
    await refreshThread(thread);
  }
}

interface FoundPages {
  readonly around: MessagePage;
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
  target: Pick<ThreadState, 'targetPlace'> & { targetId: string },
  { around, end }: FoundPages,
  isBusy: boolean,
): ThreadState {
  if (isBusy) {
    const isOtherBranch = end.leafId !== state.turn?.responseMessageId;
    return isOtherBranch ? state : { ...receiveWindow(state, around), ...target };
  }
  const isSameBranch = end.messages.some((message) => state.order.includes(message.messageId));
  const ofBranch = isSameBranch ? { ...state, window: null } : { ...state, window: null, order: [] };
  const atEnd = { ...receivePage(ofBranch, end), chosenLeafId: target.targetId };
  const listKey = state.listKey + 1;
  if (end === around) return { ...atEnd, ...target, listKey };
  return { ...receiveWindow(atEnd, around), ...target, listKey };
}
