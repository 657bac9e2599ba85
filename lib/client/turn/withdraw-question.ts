import type { Thread } from '../thread/thread';

/**
 * Removes a question that could not be sent from the thread, to be put back in its field; the reason of the refusal
 * stays and the question can be sent again.
 */
export function withdrawQuestion(thread: Thread): void {
  thread.store.setState((state) => {
    const { turn } = state;
    const questionId = turn?.questionId ?? null;
    if (turn?.phase !== 'failed' || turn.responseMessageId !== null || questionId === null) return state;
    const { [questionId]: _question, ...messages } = state.messages;
    return {
      order: state.order.filter((id) => id !== questionId),
      messages,
      turn: { ...turn, questionId: null },
      version: state.version + 1,
    };
  });
}
