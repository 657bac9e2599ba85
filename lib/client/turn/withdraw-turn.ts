import { returnToDraft } from '@/lib/client/draft/draft';
import { findQueued, removeQueued } from '@/lib/client/draft/queue';
import { restoreAttachments } from '@/lib/client/draft/sent-attachments';
import type { Thread } from '../thread/thread';

/** Removes the question and the reason why it failed. */
export function withdrawTurn(thread: Thread): void {
  thread.store.setState((state) => {
    const { turn } = state;
    if (turn?.phase !== 'failed' || turn.responseMessageId !== null) return state;
    const { [turn.questionId ?? '']: _question, [turn.answerId]: _answer, ...messages } = state.messages;
    return {
      order: state.order.filter((id) => id !== turn.questionId && id !== turn.answerId),
      messages,
      turn: null,
      version: state.version + 1,
    };
  });
}

/** Puts the question above what is written in the field. */
export function takeQuestionBack(thread: Thread): void {
  const { turn, conversationId } = thread.store.getState();
  const action = turn?.phase === 'failed' ? turn.plan?.action : undefined;
  if (action?.type !== 'ask') return;
  const id = turn?.requestId ?? '';
  const files = findQueued(conversationId, id)?.files ?? action.files ?? [];
  withdrawTurn(thread);
  removeQueued(conversationId, id);
  returnToDraft(conversationId, action.text);
  restoreAttachments(conversationId, files);
}
