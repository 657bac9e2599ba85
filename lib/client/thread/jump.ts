import { messagePagePath } from '@/lib/contracts/message/message-page';
import { receiveWindow } from './receive-page';
import { fetchMessagePage } from './refresh-thread';
import type { Thread } from './thread';
import { findLeafId } from './thread-state';

/** The middle is loaded on scrolling. Returns false when the start could not be loaded. */
export async function showStart(thread: Thread): Promise<boolean> {
  const before = thread.store.getState();
  if (!(before.window ?? before).hasMoreAbove) return true;
  const leafId = findLeafId(before);
  if (leafId === undefined) return false;
  try {
    const page = await fetchMessagePage(messagePagePath(before.conversationId, { leafId, from: 'start' }));
    thread.store.setState((state) => (findLeafId(state) === leafId ? receiveWindow(state, page) : state));
    return true;
  } catch {
    return false;
  }
}

export function showEnd(thread: Thread): void {
  thread.store.setState((state) =>
    state.window === null ? state : { ...state, window: null, listKey: state.listKey + 1 },
  );
}
