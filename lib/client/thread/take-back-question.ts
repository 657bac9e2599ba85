import type { Thread } from './thread';

/** A question that could not be sent leaves the thread, for its field; why it was refused stays and can be tried again. */
export function takeBackQuestion(thread: Thread): void {
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
