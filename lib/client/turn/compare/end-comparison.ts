import { returnToDraft } from '@/lib/client/draft/draft';
import { chooseModel } from '@/lib/client/model/store/model-choice';
import { refreshThread } from '../../thread/refresh-thread';
import type { Thread } from '../../thread/thread';
import { isSubmitting, type ComparisonEntry } from '../../thread/thread-state';
import { resumeAnswer } from '../resume-answer';
import { leaveTurn } from '../run-turn';
import { stopTurn, type StopFailed } from '../stop-turn';
import { savedAnswerId, withoutComparison } from './comparison';
import { forgetComparison } from './stored-comparison';

export function keepAnswer(owner: Thread, entry: ComparisonEntry): void {
  const { comparison, conversationId } = owner.store.getState();
  const keptId = savedAnswerId(entry);
  if (comparison === null || !comparison.isQuestionSaved || keptId === null) return;
  for (const other of comparison.entries) if (other !== entry) stopTurn(other.thread);
  leaveTurn(entry.thread);
  owner.store.setState((state) => withoutComparison(state, keptId));
  forgetComparison(conversationId, owner);
  chooseModel(entry.choice);
  void showBranch(owner);
}

/** The answers go on. A question that was not sent becomes a draft again. */
export function leaveComparison(owner: Thread): void {
  const { comparison, conversationId } = owner.store.getState();
  if (comparison === null) return;
  for (const { thread } of comparison.entries) if (!awaitsIdsToStop(thread)) leaveTurn(thread);
  owner.store.setState(withoutComparison);
  forgetComparison(conversationId, owner);
  if (!comparison.isQuestionSaved) returnToDraft(conversationId, comparison.text);
  else void showBranch(owner);
}

/** Models that wait are not asked. `onFailed` is called for an answer that could not be stopped. */
export function stopComparison(owner: Thread, onFailed?: StopFailed): void {
  const { comparison } = owner.store.getState();
  if (comparison === null) return;
  const entries = comparison.entries.map((entry) => ({ ...entry, stage: 'asked' as const }));
  owner.store.setState({ comparison: { ...comparison, entries } });
  for (const { thread } of entries) stopTurn(thread, onFailed);
  // Where no model was being asked any more, no event follows that would end the comparison.
  if (!entries.some(({ thread }) => isSubmitting(thread.store.getState())))
    owner.store.setState({ comparison: { ...comparison, entries, isRunning: false } });
}

/** The stop is carried out once the server has named the answer. */
function awaitsIdsToStop(thread: Thread): boolean {
  const { turn } = thread.store.getState();
  return turn?.phase === 'stopping' && turn.responseMessageId === null;
}

async function showBranch(owner: Thread): Promise<void> {
  await refreshThread(owner);
  resumeAnswer(owner);
}
