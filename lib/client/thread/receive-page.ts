import type { BranchMessage, MessagePage } from '@/lib/contracts/message/message-page';
import { isSubmitting, shownOrder, type ThreadState } from './thread-state';

/** The newest page replaces what it covers and keeps what is above. */
export function receivePage(state: ThreadState, page: MessagePage): ThreadState {
  if (isSubmitting(state)) return state;
  const pageIds = page.messages.map((message) => message.messageId);
  const above = page.hasMoreAbove ? idsAbove(state, page.messages[0]) : [];
  const local = localIds(state);
  return {
    ...state,
    status: 'ready',
    order: sameIds(state.order, [...above, ...pageIds, ...local]),
    messages: mergeMessages(state, [...above, ...local, ...(state.window?.order ?? [])], page.messages),
    hasMoreAbove: above.length > 0 ? state.hasMoreAbove : page.hasMoreAbove,
  };
}

export function receiveOlderPage(state: ThreadState, before: string, page: MessagePage): ThreadState {
  if (shownOrder(state)[0] !== before) return { ...state, isLoadingAbove: false };
  const { hasMoreAbove } = page;
  const order = [...page.messages.map((message) => message.messageId), ...shownOrder(state)];
  return {
    ...state,
    isLoadingAbove: false,
    ...(state.window === null
      ? { hasMoreAbove, order }
      : { window: { ...state.window, hasMoreAbove, order } }),
    messages: mergeMessages(state, knownIds(state), page.messages),
  };
}

/** Where the page meets the end of the branch, both are joined. */
export function receiveNewerPage(state: ThreadState, after: string, page: MessagePage): ThreadState {
  const { window } = state;
  if (window === null || window.order.at(-1) !== after) return state;
  const order = [...window.order, ...page.messages.map((message) => message.messageId)];
  const messages = mergeMessages(state, knownIds(state), page.messages);
  return joinWindow(
    { ...state, messages, window: { ...window, order, isLoadingBelow: false } },
    page.hasMoreBelow,
  );
}

/** Replaces the end of the branch by a page around a message, or by the first messages. */
export function receiveWindow(state: ThreadState, page: MessagePage): ThreadState {
  const order = page.messages.map((message) => message.messageId);
  const window = { order, hasMoreAbove: page.hasMoreAbove, isLoadingBelow: false };
  const messages = mergeMessages(state, state.order, page.messages);
  return joinWindow({ ...state, messages, window, listKey: state.listKey + 1 }, page.hasMoreBelow);
}

/** Window and end join when they overlap, or when no more is left to load. */
function joinWindow(state: ThreadState, hasMoreBelow: boolean): ThreadState {
  const { window, order } = state;
  if (window === null) return state;
  const meeting = window.order.findIndex((id) => order.includes(id));
  if (meeting === -1 && hasMoreBelow) return state;
  const above = meeting === -1 ? window.order : window.order.slice(0, meeting);
  const below =
    meeting === -1 ? order.slice(endOfSaved(state)) : order.slice(order.indexOf(window.order[meeting] ?? ''));
  const hasMoreAbove = above.length === 0 ? state.hasMoreAbove : window.hasMoreAbove;
  return { ...state, window: null, order: [...above, ...below], hasMoreAbove };
}

/** The rows from this position on belong to a turn that the server does not know yet. */
function endOfSaved({ order, turn }: ThreadState): number {
  if (turn === null || turn.responseMessageId !== null) return order.length;
  const first = order.indexOf(turn.questionId ?? turn.answerId);
  return first === -1 ? order.length : first;
}

function knownIds(state: ThreadState): readonly string[] {
  return [...state.order, ...(state.window?.order ?? [])];
}

function idsAbove(state: ThreadState, first: BranchMessage | undefined): readonly string[] {
  if (first === undefined) return [];
  const overlap = state.order.indexOf(first.messageId);
  return state.order.slice(0, overlap === -1 ? state.order.indexOf(first.parentMessageId) + 1 : overlap);
}

/** Rows that never reached the server stay below the branch. */
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

/** An unchanged object is kept, so that its row does not render again. */
function looksTheSame(before: BranchMessage, after: BranchMessage): boolean {
  return (
    before.updatedAt === after.updatedAt &&
    before.isRunning === after.isRunning &&
    before.unfinished === after.unfinished &&
    // What follows a deleted message has moved up.
    before.parentMessageId === after.parentMessageId &&
    before.siblingIds.join() === after.siblingIds.join()
  );
}

function sameIds(before: readonly string[], after: readonly string[]): readonly string[] {
  return before.length === after.length && before.every((id, index) => id === after[index]) ? before : after;
}
