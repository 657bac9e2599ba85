import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { PLACEHOLDER_SUFFIX } from '@/lib/domain/shared/ids';
import {
  findThreadMessage,
  isSubmitting,
  type ComparisonEntry,
  type Thread,
  type ThreadState,
} from '../thread-state';

/** Whether models are still answering the question of this thread beside each other. */
export function isComparing(thread: Thread): boolean {
  return thread.store.getState().comparison?.isRunning === true;
}

/** The answer of a column as it is now, growing or saved; undefined while there is none. */
export function findColumnAnswer(state: ThreadState): BranchMessage | undefined {
  const answerId = state.order.at(-1);
  // The place of an answer nobody follows any more, and that has no id.
  if (answerId === undefined || (state.turn === null && isPlaceholder(answerId))) return undefined;
  const answer = findThreadMessage(state, answerId);
  return answer?.isCreatedByUser === false ? answer : undefined;
}

/** The server's id of an entry's answer; null while it has none. */
export function savedAnswerId(entry: ComparisonEntry): string | null {
  const { turn } = entry.thread.store.getState();
  if (turn !== null) return turn.responseMessageId;
  return findColumnAnswer(entry.thread.store.getState())?.messageId ?? null;
}

/**
 * Whether an entry asked and nobody knows what became of it: the line broke, or it was left, before the server's ids were
 * known. The server may have stored it, so it is asked again under the same request id only.
 */
export function isUnclear({ thread }: ComparisonEntry): boolean {
  const state = thread.store.getState();
  const answerId = state.order.at(-1);
  if (answerId === undefined || !isPlaceholder(answerId) || isSubmitting(state)) return false;
  return state.turn?.failure?.isRefused !== true;
}

function isPlaceholder(messageId: string): boolean {
  return messageId.endsWith(PLACEHOLDER_SUFFIX);
}

/** The branch without the comparison: down to the first of its answers, or to the question where there is none. */
export function withoutComparison(state: ThreadState, keptId?: string): ThreadState {
  const { comparison } = state;
  if (comparison === null) return state;
  const answers = comparison.entries.flatMap((entry) => {
    const answer = findColumnAnswer(entry.thread.store.getState());
    return savedAnswerId(entry) === null || answer === undefined ? [] : [answer];
  });
  const kept = answers.find(({ messageId }) => messageId === keptId) ?? answers[0];
  const place = state.order.indexOf(comparison.questionId);
  const above = place === -1 ? state.order : state.order.slice(0, place);
  const version = state.version + 1;
  if (!comparison.isQuestionSaved) return { ...state, comparison: null, order: above, version };
  const order = [...above, comparison.questionId];
  if (kept === undefined) return { ...state, comparison: null, order, version };
  const siblingIds = answers.map(({ messageId }) => messageId);
  return {
    ...state,
    comparison: null,
    order: [...order, kept.messageId],
    messages: { ...state.messages, [kept.messageId]: { ...kept, siblingIds } },
    chosenLeafId: kept.messageId,
    version,
  };
}
