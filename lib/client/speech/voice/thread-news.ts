import { findThreadMessage, isSubmitting, type ThreadState } from '../../thread/thread-state';

interface AnswerBegun {
  readonly answerId: string;
  /** Empty where an answer is written again. */
  readonly question: string;
}

export function findAnswerBegun(
  { turn, comparison, ...now }: ThreadState,
  before: ThreadState | null,
): AnswerBegun | null {
  if (turn === null || comparison !== null || turn.isReconnecting) return null;
  if (!isSubmitting({ ...now, turn, comparison }) || turn.requestId === before?.turn?.requestId) return null;
  // An answer that is continued was read before.
  if (turn.plan === null || turn.plan.grownAnswerId !== null) return null;
  return { answerId: turn.answerId, question: turn.plan.hasNewQuestion ? turn.plan.body.text : '' };
}

/** Returns whether a tool waits for a decision that the user must make in the chat. */
export function isToolAsking({ live }: ThreadState): boolean {
  return live?.message.content.some((part) => part.type === 'tool_call' && part.state === 'asking') === true;
}

export function findError(state: ThreadState, answerId: string) {
  const savedId = Object.keys(state.rowKeys).find((id) => state.rowKeys[id] === answerId);
  return findThreadMessage(state, savedId ?? answerId)?.error ?? null;
}
