import { messagePagePath } from '@/lib/contracts/message/message-page';
import { receiveOlderPage } from './receive-page';
import { fetchMessagePage } from './refresh-thread';
import type { Thread } from './thread';
import { findLeafId, shownOrder } from './thread-state';

/** After a failure the next scroll tries again. */
export async function loadOlder(thread: Thread): Promise<void> {
  const state = thread.store.getState();
  const { hasMoreAbove } = state.window ?? state;
  const before = shownOrder(state)[0];
  const leafId = findLeafId(state) ?? before;
  if (!hasMoreAbove || state.isLoadingAbove || before === undefined || leafId === undefined) return;
  thread.store.setState({ isLoadingAbove: true });
  try {
    const page = await fetchMessagePage(messagePagePath(state.conversationId, { leafId, before }));
    thread.store.setState((now) => receiveOlderPage(now, before, page));
  } catch {
    thread.store.setState({ isLoadingAbove: false });
  }
}
