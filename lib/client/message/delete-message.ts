import { request } from '@/lib/client/request/request';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { messagePath } from '@/lib/contracts/message/messages';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { Thread } from '../thread/thread';
import { isSubmitting, shownOrder, type ThreadState } from '../thread/thread-state';
import { showSibling } from './show-sibling';

/** Returns false while a message is being written or compared. */
export function canDeleteMessage(state: ThreadState): boolean {
  return !isSubmitting(state) && state.comparison === null;
}

export function hasRepliesBelow(state: ThreadState, messageId: string): boolean {
  return shownOrder(state).at(-1) !== messageId;
}

/**
 * The branch goes on with the replies, else the nearest version, else it ends above. Rejects with the server's error,
 * and then the thread stays.
 */
export async function deleteMessage(thread: Thread, message: BranchMessage): Promise<void> {
  const { conversationId, messageId } = message;
  await request(messagePath(conversationId, messageId), { method: 'DELETE' });
  const next = findNext(thread.store.getState(), message);
  if (next !== null) await showSibling(thread, messageId, next);
  // The page is loaded again in any case; where that failed, or none is left, the message must not stay.
  thread.store.setState((state) => withoutMessage(state, message));
}

function findNext(
  state: ThreadState,
  { messageId, parentMessageId, siblingIds }: BranchMessage,
): string | null {
  const order = shownOrder(state);
  const reply = order[order.indexOf(messageId) + 1];
  if (reply !== undefined) return reply;
  const place = siblingIds.indexOf(messageId);
  const version = siblingIds[place - 1] ?? siblingIds[place + 1];
  return version ?? (parentMessageId === ROOT_PARENT_ID ? null : parentMessageId);
}

function withoutMessage(state: ThreadState, { messageId, parentMessageId }: BranchMessage): ThreadState {
  const isOther = (id: string) => id !== messageId;
  const { window, chosenLeafId } = state;
  const messages = Object.entries(state.messages)
    .filter(([id]) => isOther(id))
    .map(
      ([id, other]) =>
        [id, other.parentMessageId === messageId ? { ...other, parentMessageId } : other] as const,
    );
  return {
    ...state,
    order: state.order.filter(isOther),
    window: window === null ? null : { ...window, order: window.order.filter(isOther) },
    messages: Object.fromEntries(messages),
    chosenLeafId: chosenLeafId === messageId ? null : chosenLeafId,
    version: state.version + 1,
  };
}
