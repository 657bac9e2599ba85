import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { MergedAnswer } from '@/lib/domain/message/content-part';
import { PLACEHOLDER_SUFFIX } from '@/lib/domain/shared/ids';
import { isMergeable, toMergedAnswer } from '@/lib/domain/turn/merge/merged-answers';
import {
  findThreadMessage,
  isSubmitting,
  type Comparison,
  type ComparisonEntry,
  type Thread,
  type ThreadState,
} from '../../thread/thread-state';

export function isComparing(thread: Thread): boolean {
  return thread.store.getState().comparison?.isRunning === true;
}

/** The answer may be growing or saved. */
export function findColumnAnswer(state: ThreadState): BranchMessage | undefined {
  const answerId = state.order.at(-1);
  // The row belongs to an answer that is no longer followed and has no id.
  if (answerId === undefined || (state.turn === null && isPlaceholder(answerId))) return undefined;
  const answer = findThreadMessage(state, answerId);
  return answer?.isCreatedByUser === false ? answer : undefined;
}

/** Returns saved answers with a text, in the order shown. */
export function listMergeable({ entries }: Comparison): MergedAnswer[] {
  return entries.flatMap((entry) => {
    const answer = findColumnAnswer(entry.thread.store.getState());
    const isSaved = answer !== undefined && savedAnswerId(entry) === answer.messageId;
    return isSaved && isMergeable(answer) ? [toMergedAnswer(answer)] : [];
  });
}

/** Returns null while the server has assigned none. */
export function savedAnswerId(entry: ComparisonEntry): string | null {
  const { turn } = entry.thread.store.getState();
  if (turn !== null) return turn.responseMessageId;
  return findColumnAnswer(entry.thread.store.getState())?.messageId ?? null;
}

/** The server may have stored it before its ids were known, so only the same request id asks again. */
export function isUnclear({ thread }: ComparisonEntry): boolean {
  const state = thread.store.getState();
  const answerId = state.order.at(-1);
  if (answerId === undefined || !isPlaceholder(answerId) || isSubmitting(state)) return false;
  return state.turn?.failure?.isRefused !== true;
}

function isPlaceholder(messageId: string): boolean {
  return messageId.endsWith(PLACEHOLDER_SUFFIX);
}

/** The branch then ends at the first of the answers, or at the question when there is none. */
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
