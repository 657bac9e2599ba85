import { putConversation } from '@/lib/client/conversation/queries/conversation';
import { setConversationRunning } from '@/lib/client/conversation/store/running-conversations';
import { userValue } from '@/lib/client/scope/user-scope';
import { PLACEHOLDER_SUFFIX } from '@/lib/domain/shared/ids';
import type { Thread } from '../thread/thread';
import { openAnswer, runTurn } from './run-turn';

/** An answer that is just ending cannot be joined; it is fetched and tried again this often. */
const JOINS_LIMIT = 3;

const joins = userValue(() => new WeakMap<Thread, Map<string, number>>());

export function resumeAnswer(thread: Thread): void {
  const { order, messages, turn, conversationId, comparison } = thread.store.getState();
  // The answers of a comparison are each followed by their own thread.
  if (comparison !== null || (turn !== null && turn.phase !== 'failed')) return;
  // The placeholder of an answer that never reached the server cannot be joined.
  const answerId = order.findLast(
    (id) => messages[id]?.isRunning === true && !id.endsWith(PLACEHOLDER_SUFFIX),
  );
  if (answerId === undefined || !countJoin(thread, answerId)) return;
  thread.store.setState((state) => ({
    live: null,
    turn: {
      requestId: null,
      plan: null,
      phase: 'streaming',
      isReconnecting: false,
      questionId: null,
      answerId,
      responseMessageId: answerId,
      failure: null,
    },
    version: state.version + 1,
  }));
  setConversationRunning(conversationId, true);
  void runTurn(thread, (signal) => openAnswer(answerId, signal), {
    onSettled: putConversation,
  }).finally(() => setConversationRunning(conversationId, false));
}

function countJoin(thread: Thread, answerId: string): boolean {
  const ofThread = joins.current.get(thread) ?? new Map<string, number>();
  joins.current.set(thread, ofThread);
  const count = (ofThread.get(answerId) ?? 0) + 1;
  ofThread.set(answerId, count);
  return count <= JOINS_LIMIT;
}
