import { messagePagePath } from '@/lib/contracts/message/message-page';
import { fetchMessagePage } from '../../thread/refresh-thread';
import { createColumn, type Thread } from '../../thread/thread';
import {
  initialThreadState,
  type Comparison,
  type ComparisonEntry,
  type ThreadState,
} from '../../thread/thread-state';
import { resumeAnswer } from '../resume-answer';
import { leaveTurn } from '../run-turn';
import { runComparison } from './run-comparison';
import { findStoredComparison, forgetComparison, type StoredComparison } from './stored-comparison';

/** The message, the question above it and one message below are fetched. */
const AROUND_ANSWER = 3;

/** Also asks the remaining models. A comparison ends when its branch went on or was deleted. */
export async function restoreComparison(owner: Thread, limit: number): Promise<void> {
  const { conversationId, comparison, status, order } = owner.store.getState();
  const stored = findStoredComparison(conversationId);
  if (stored === null || comparison !== null || status !== 'ready') return;
  const place = order.indexOf(stored.questionId);
  if (place === -1 || place < order.length - 2) return forgetComparison(conversationId, owner);
  try {
    const question = owner.store.getState().messages[stored.questionId];
    const entries = await Promise.all(stored.entries.map((entry) => restoreEntry(owner, stored, entry)));
    const isIncomplete = question === undefined || entries.some((entry) => entry === null);
    if (isIncomplete) return forgetComparison(conversationId, owner);
    const restored: Comparison = {
      questionId: stored.questionId,
      isQuestionSaved: true,
      text: '',
      files: [],
      limit,
      isRunning: true,
      entries: entries.flatMap((entry) => (entry === null ? [] : [entry])),
    };
    leaveTurn(owner);
    owner.store.setState((state) => ({
      comparison: restored,
      turn: null,
      live: null,
      version: state.version + 1,
    }));
    for (const { thread } of restored.entries) resumeAnswer(thread);
    runComparison(owner);
  } catch {
    // Without the network the answers stay as they are: shown one at a time.
  }
}

async function restoreEntry(
  owner: Thread,
  { conversationId, questionId }: StoredComparison,
  { choice, requestId, answerId }: StoredComparison['entries'][number],
): Promise<ComparisonEntry | null> {
  const waiting = { ...initialThreadState(conversationId, true), conversationId };
  const entry = { choice, requestId, refusals: 0 } as const;
  if (answerId === null)
    return { ...entry, stage: 'waiting', thread: createColumn({ choice, owner }, waiting) };
  const page = await fetchMessagePage(
    messagePagePath(conversationId, { leafId: answerId, from: 'leaf', limit: AROUND_ANSWER }),
  );
  const [question, answer, below] = page.messages;
  if (question?.messageId !== questionId || answer === undefined || below !== undefined) return null;
  const state: ThreadState = {
    ...waiting,
    chosenLeafId: answer.messageId,
    order: [question.messageId, answer.messageId],
    messages: { [question.messageId]: question, [answer.messageId]: answer },
  };
  return { ...entry, stage: 'asked', thread: createColumn({ choice, owner }, state) };
}
