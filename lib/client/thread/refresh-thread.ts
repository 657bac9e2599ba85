import { requestJson } from '@/lib/client/request/request';
import { RequestError } from '@/lib/client/request/request-error';
import { messagePagePath, messagePageSchema, type MessagePage } from '@/lib/contracts/message/message-page';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { receivePage } from './receive-page';
import type { Thread } from './thread';

/** Null means that none is fetched. */
function newestPagePath(thread: Thread): string | null {
  const { conversationId, chosenLeafId } = thread.store.getState();
  // A column of a comparison shows only its own answer, never whatever is the newest branch.
  const isCompared = thread.column !== null && thread.column.isTrial !== true;
  const isNobodys = isCompared && chosenLeafId === null;
  if (conversationId === NEW_CONVERSATION_ID || isNobodys) return null;
  return messagePagePath(conversationId, chosenLeafId === null ? {} : { leafId: chosenLeafId });
}

export function fetchMessagePage(path: string): Promise<MessagePage> {
  return requestJson(path, messagePageSchema);
}

/**
 * Never rejects: the state is `missing` or `failed`. Answers overtaken by a change, or during a comparison,
 * are dropped.
 */
export async function refreshThread(thread: Thread): Promise<void> {
  const path = newestPagePath(thread);
  if (path === null || thread.store.getState().isSeeking) return;
  const { version } = thread.store.getState();
  try {
    const page = await fetchMessagePage(path);
    thread.store.setState((state) =>
      state.version === version && state.comparison === null ? receivePage(state, page) : state,
    );
  } catch (error) {
    const isMissing = error instanceof RequestError && error.code === 'not_found';
    const { chosenLeafId } = thread.store.getState();
    if (isMissing && chosenLeafId !== null) {
      thread.store.setState((state) => ({ chosenLeafId: null, version: state.version + 1 }));
      return refreshThread(thread);
    }
    thread.store.setState((state) => {
      if (state.status === 'ready' && !isMissing) return state;
      return { ...state, status: isMissing ? 'missing' : 'failed' };
    });
  }
}
