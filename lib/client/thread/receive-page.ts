import type { BranchMessage, MessagePage } from '@/lib/contracts/message-page';
import { isSubmitting, type ThreadState } from './thread-state';

/** The newest page of the branch arrived: it replaces what it covers and keeps what is above. */
export function receivePage(state: ThreadState, page: MessagePage): ThreadState {
  if (isSubmitting(state)) return state;
  const pageIds = page.messages.map((message) => message.messageId);
  const above = page.hasMoreAbove ? idsAbove(state, page.messages[0]) : [];
  const local = localIds(state);
  return {
    ...state,
    status: 'ready',
    order: sameIds(state.order, [...above, ...pageIds, ...local]),
    messages: mergeMessages(state, [...above, ...local], page.messages),
    hasMoreAbove: above.length > 0 ? state.hasMoreAbove : page.hasMoreAbove,
  };
}

/** A page above the oldest loaded message arrived. */
export function receiveOlderPage(state: ThreadState, before: string, page: MessagePage): ThreadState {
  if (state.order[0] !== before) return { ...state, isLoadingAbove: false };
  return {
    ...state,
    isLoadingAbove: false,
    hasMoreAbove: page.hasMoreAbove,
    order: [...page.messages.map((message) => message.messageId), ...state.order],
    messages: mergeMessages(state, state.order, page.messages),
  };
}

function idsAbove(state: ThreadState, first: BranchMessage | undefined): readonly string[] {
  if (first === undefined) return [];
  const overlap = state.order.indexOf(first.messageId);
  return state.order.slice(0, overlap === -1 ? state.order.indexOf(first.parentMessageId) + 1 : overlap);
}

/** Rows of a turn that never reached the server stay below the branch. */
function localIds(state: ThreadState): string[] {
  const { turn } = state;
  if (turn?.phase !== 'failed' || turn.responseMessageId !== null) return [];
  const ids = turn.questionId === null ? [] : [turn.questionId];
  return turn.plan?.grownAnswerId === null ? [...ids, turn.answerId] : ids;
}

function mergeMessages(
  state: ThreadState,
  keptIds: readonly string[],
  received: readonly BranchMessage[],
): Record<string, BranchMessage> {
  const messages: Record<string, BranchMessage> = {};
  for (const id of keptIds) {
    const kept = state.messages[id];
    if (kept !== undefined) messages[id] = kept;
  }
  for (const message of received) {
    const before = state.messages[message.messageId];
    messages[message.messageId] = before !== undefined && looksTheSame(before, message) ? before : message;
  }
  return messages;
}

/** The same object stays for the same content, so that nothing is drawn again. */
function looksTheSame(before: BranchMessage, after: BranchMessage): boolean {
  return (
    before.updatedAt === after.updatedAt &&
    before.isRunning === after.isRunning &&
    before.unfinished === after.unfinished &&
    before.siblingIds.join() === after.siblingIds.join()
  );
}

function sameIds(before: readonly string[], after: readonly string[]): readonly string[] {
  return before.length === after.length && before.every((id, index) => id === after[index]) ? before : after;
}
