import type { BranchMessage } from '@/lib/contracts/message-page';
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

/** The answer of an entry as it is now, growing or saved; undefined while there is none. */
export function findEntryAnswer({ thread }: ComparisonEntry): BranchMessage | undefined {
  const state = thread.store.getState();
  const answerId = state.order.at(-1);
  const answer = answerId === undefined ? undefined : findThreadMessage(state, answerId);
  return answer?.isCreatedByUser === false ? answer : undefined;
}

/** The server's id of an entry's answer; null while it has none. */
export function savedAnswerId(entry: ComparisonEntry): string | null {
  const { turn } = entry.thread.store.getState();
  if (turn !== null) return turn.responseMessageId;
  return findEntryAnswer(entry)?.messageId ?? null;
}

/** Whether an entry still has something to do. */
export function isEntryBusy({ stage, thread }: ComparisonEntry): boolean {
  return stage === 'waiting' || isSubmitting(thread.store.getState());
}

/** The branch without the comparison: down to the first of its answers, or to the question where there is none. */
export function withoutComparison(state: ThreadState, keptId?: string): ThreadState {
  const { comparison } = state;
  if (comparison === null) return state;
  const answers = comparison.entries.flatMap((entry) => {
    const answer = findEntryAnswer(entry);
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
