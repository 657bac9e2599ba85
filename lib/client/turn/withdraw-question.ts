import type { Thread } from '../thread/thread';

/** The question returns to its field and can be sent again; the reason of the refusal stays. */
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
