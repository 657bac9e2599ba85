import { messagePagePath } from '@/lib/contracts/message/message-page';
import { receiveNewerPage } from './receive-page';
import { fetchMessagePage } from './refresh-thread';
import type { Thread } from './thread';
import { findLeafId, type ThreadState } from './thread-state';

/** After a failure the next scroll tries again. */
export async function loadNewer(thread: Thread): Promise<void> {
  const state = thread.store.getState();
  const after = state.window?.order.at(-1);
  const leafId = findLeafId(state) ?? after;
  if (state.window?.isLoadingBelow !== false || after === undefined || leafId === undefined) return;
  thread.store.setState((now) => ({ window: marked(now, true) }));
  try {
    const page = await fetchMessagePage(messagePagePath(state.conversationId, { leafId, after }));
    thread.store.setState((now) => receiveNewerPage(now, after, page));
  } catch {
    thread.store.setState((now) => ({ window: marked(now, false) }));
  }
}

function marked({ window }: ThreadState, isLoadingBelow: boolean): ThreadState['window'] {
  return window === null ? null : { ...window, isLoadingBelow };
}
