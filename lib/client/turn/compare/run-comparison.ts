import { v4 as makeUuid } from 'uuid';
import { useRunningConversations } from '@/lib/client/conversation/store/running-conversations';
import { userTimeout, userValue } from '@/lib/client/scope/user-scope';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { Thread } from '../../thread/thread';
import {
  isSubmitting,
  type Comparison,
  type ComparisonEntry,
  type ThreadState,
} from '../../thread/thread-state';
import { sendTurn } from '../send-turn';
import { isUnclear } from './comparison';
import { storeComparison } from './stored-comparison';

/** A refused entry waits while others are being written. */
const REFUSED_PAUSE_MS = 6_000;

/** After this many refusals, which count against limits, only the user tries again. */
const REFUSALS_LIMIT = 2;

/** As answers end, the next models are asked. Returns a function that stops it. */
export function runComparison(owner: Thread): () => void {
  const entries = owner.store.getState().comparison?.entries ?? [];
  const stops = entries.map(({ thread }) => thread.store.subscribe(() => advance(owner)));
  advance(owner);
  return () => stops.forEach((stop) => stop());
}

/**
 * While it is unknown whether the question is saved, the entry that sent it is asked first, under the same request id.
 */
export function retryEntry(thread: Thread): void {
  if (thread.column === null || isSubmitting(thread.store.getState())) return;
  const { owner } = thread.column;
  const { comparison } = owner.store.getState();
  if (comparison === null) return;
  const again = { stage: 'waiting', refusals: 0 } as const;
  update(owner, {
    entries: comparison.entries.map((entry) => {
      if (isUnclear(entry) && (entry.thread === thread || !comparison.isQuestionSaved))
        return { ...entry, ...again };
      return entry.thread === thread ? { ...entry, ...again, requestId: makeUuid() } : entry;
    }),
  });
  advance(owner);
}

const advancing = userValue(() => new WeakSet<Thread>());

function advance(owner: Thread): void {
  // Asking changes the threads that are subscribed to here, which would call this again.
  if (advancing.current.has(owner)) return;
  advancing.current.add(owner);
  try {
    takeQuestion(owner);
    takeRefusals(owner);
    for (let next = findNext(owner); next !== null; next = findNext(owner)) askEntry(owner, next);
    settle(owner);
  } finally {
    advancing.current.delete(owner);
  }
}

function settle(owner: Thread): void {
  const { comparison, conversationId } = owner.store.getState();
  if (comparison === null) return;
  for (const { thread } of comparison.entries) {
    const { turn, chosenLeafId } = thread.store.getState();
    const answerId = turn?.responseMessageId ?? null;
    // Whatever happens to the stream, this thread belongs to this answer.
    if (answerId !== null && chosenLeafId !== answerId) thread.store.setState({ chosenLeafId: answerId });
  }
  const isRunning =
    comparison.entries.some(({ thread }) => isSubmitting(thread.store.getState())) ||
    findWaiting(comparison).length > 0;
  if (isRunning !== comparison.isRunning) update(owner, { isRunning });
  storeComparison(conversationId, comparison);
}

function takeQuestion(owner: Thread): void {
  const { comparison, order } = owner.store.getState();
  if (comparison === null || comparison.isQuestionSaved) return;
  const question = comparison.entries
    .map(({ thread }) => thread.store.getState().storedQuestion)
    .find((stored) => stored !== null);
  if (question === undefined || question === null) return;
  const { questionId } = comparison;
  owner.store.setState((state) => {
    const { [questionId]: _local, ...messages } = state.messages;
    return {
      conversationId: question.conversationId,
      order: order.includes(questionId)
        ? order.map((id) => (id === questionId ? question.messageId : id))
        : [...order, question.messageId],
      messages: { ...messages, [question.messageId]: question },
      rowKeys: { ...state.rowKeys, [question.messageId]: questionId },
      version: state.version + 1,
      comparison: { ...comparison, questionId: question.messageId, isQuestionSaved: true },
    };
  });
}

/** An entry that was refused because others are being written waits for a while. */
function takeRefusals(owner: Thread): void {
  const { comparison } = owner.store.getState();
  const refused = comparison?.entries.find(({ thread, stage, refusals }) => {
    const { turn } = thread.store.getState();
    return stage === 'asked' && refusals < REFUSALS_LIMIT && turn?.failure?.code === 'concurrent';
  });
  if (comparison === null || refused === undefined) return;
  const waiting = { ...refused, stage: 'waiting' as const, refusals: refused.refusals + 1 };
  update(owner, { entries: comparison.entries.map((entry) => (entry === refused ? waiting : entry)) });
  userTimeout(() => advance(owner), REFUSED_PAUSE_MS + 50);
}

function findNext(owner: Thread): ComparisonEntry | null {
  const { comparison } = owner.store.getState();
  if (comparison === null) return null;
  const { entries, limit, isQuestionSaved } = comparison;
  const running = entries.filter(
    ({ stage, thread }) => stage === 'asked' && isSubmitting(thread.store.getState()),
  ).length;
  // Until the question is saved only one model is asked; the others answer the same question.
  if (running >= (isQuestionSaved ? Math.max(1, limit - countOthers(owner)) : 1)) return null;
  return findWaiting(comparison).find((entry) => !isPausing(entry)) ?? null;
}

/** A second entry that asks at the same time could save the question again. */
function findWaiting({ entries, isQuestionSaved }: Comparison): readonly ComparisonEntry[] {
  const unclear = isQuestionSaved ? undefined : entries.find(isUnclear);
  return (unclear === undefined ? entries : [unclear]).filter(({ stage }) => stage === 'waiting');
}

const askedAtMs = userValue(() => new WeakMap<Thread, number>());

function isPausing({ thread, refusals }: ComparisonEntry): boolean {
  const askedMs = askedAtMs.current.get(thread);
  return refusals > 0 && askedMs !== undefined && performance.now() - askedMs < REFUSED_PAUSE_MS;
}

function countOthers(owner: Thread): number {
  const { conversationId } = owner.store.getState();
  return [...useRunningConversations.getState().conversationIds].filter((id) => id !== conversationId).length;
}

function askEntry(owner: Thread, entry: ComparisonEntry): void {
  const { comparison, messages, conversationId } = owner.store.getState();
  if (comparison === null) return;
  const { thread, requestId } = entry;
  const { questionId, isQuestionSaved, entries, text, files } = comparison;
  askedAtMs.current.set(thread, performance.now());
  update(owner, { entries: entries.map((each) => (each === entry ? { ...entry, stage: 'asked' } : each)) });
  const question = messages[questionId];
  const above = isQuestionSaved ? question : messages[question?.parentMessageId ?? ''];
  thread.store.setState({ conversationId, turn: null, live: null, chosenLeafId: null, ...branchOf(above) });
  if (isQuestionSaved) sendTurn(thread, { type: 'another-answer', messageId: questionId }, requestId);
  else sendTurn(thread, { type: 'ask', text, files }, requestId);
}

function branchOf(message: BranchMessage | undefined): Pick<ThreadState, 'order' | 'messages'> {
  if (message === undefined) return { order: [], messages: {} };
  return { order: [message.messageId], messages: { [message.messageId]: message } };
}

function update(owner: Thread, change: Partial<Comparison>): void {
  owner.store.setState(({ comparison }) => ({
    comparison: comparison === null ? null : { ...comparison, ...change },
  }));
}
