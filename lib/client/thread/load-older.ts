import { messagePagePath } from '@/lib/contracts/message-page';
import { receiveOlderPage } from './receive-page';
import { fetchMessagePage } from './refresh-thread';
import type { Thread } from './thread';

/** Loads the page above the oldest loaded message, once at a time; a failure leaves it to the next scroll. */
export async function loadOlder(thread: Thread): Promise<void> {
  const { conversationId, order, hasMoreAbove, isLoadingAbove, turn } = thread.store.getState();
  const before = order[0];
  const leafId = order.findLast((id) => id !== turn?.questionId && id !== turn?.answerId) ?? before;
  if (!hasMoreAbove || isLoadingAbove || before === undefined || leafId === undefined) return;
  thread.store.setState({ isLoadingAbove: true });
  try {
    const page = await fetchMessagePage(messagePagePath(conversationId, { leafId, before }));
    thread.store.setState((state) => receiveOlderPage(state, before, page));
  } catch {
    thread.store.setState({ isLoadingAbove: false });
  }
}
