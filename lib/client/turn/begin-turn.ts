import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { newMessage } from '@/lib/domain/message/new-message';
import { senderLabel } from '@/lib/domain/message/sender-label';
import { PLACEHOLDER_SUFFIX, ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { continuationBase } from '@/lib/domain/turn/join-continuation';
import type { TurnPlan } from '@/lib/domain/turn/plan-turn';
import type { ThreadState } from '../thread/thread-state';

/** Shows the question and an empty answer immediately. */
export function beginTurn(
  state: ThreadState,
  plan: TurnPlan,
  requestId: string,
  nowIso: string,
): ThreadState {
  const keptCount = plan.keptThroughId === null ? 0 : state.order.indexOf(plan.keptThroughId) + 1;
  const kept = state.order.slice(0, keptCount);
  const questionId = plan.hasNewQuestion ? requestId : null;
  const answerId = plan.grownAnswerId ?? `${requestId}${PLACEHOLDER_SUFFIX}`;
  const replaced = replacedMessage(state, plan);
  const messages = { ...state.messages };

  if (questionId !== null) {
    messages[questionId] = {
      ...emptyMessage(state, questionId, nowIso),
      parentMessageId: plan.keptThroughId ?? ROOT_PARENT_ID,
      isCreatedByUser: true,
      sender: 'User',
      content: [{ type: 'text', text: plan.body.text }],
      files: [...plan.files],
      siblingIds: [...(replaced?.siblingIds ?? []), questionId],
    };
  }
  const grown = plan.grownAnswerId === null ? undefined : state.messages[plan.grownAnswerId];
  const base = continuationBase(plan.generation);
  messages[answerId] = {
    ...(grown ?? emptyMessage(state, answerId, nowIso)),
    parentMessageId: questionId ?? plan.keptThroughId ?? ROOT_PARENT_ID,
    endpoint: plan.body.endpoint,
    model: plan.body.model ?? null,
    sender: grown?.sender ?? senderLabel(plan.body),
    content: grown?.content ?? (base === '' ? [] : [{ type: 'text', text: base }]),
    siblingIds:
      grown?.siblingIds ?? (questionId === null ? [...(replaced?.siblingIds ?? []), answerId] : [answerId]),
    isRunning: true,
    unfinished: false,
    error: null,
    finishReason: null,
  };
  return {
    ...state,
    status: 'ready',
    order: [...kept, ...(questionId === null ? [] : [questionId]), answerId],
    messages,
    hasMoreAbove: keptCount === 0 ? false : state.hasMoreAbove,
    live: null,
    storedQuestion: null,
    turn: {
      requestId,
      plan,
      phase: 'sending',
      isReconnecting: false,
      questionId,
      answerId,
      responseMessageId: null,
      failure: null,
    },
    version: state.version + 1,
  };
}

function replacedMessage(state: ThreadState, plan: TurnPlan): BranchMessage | undefined {
  const { action } = plan;
  if (action.type === 'ask' || action.type === 'another-answer') return undefined;
  return state.messages[action.messageId];
}

export function emptyMessage(state: ThreadState, messageId: string, nowIso: string): BranchMessage {
  const { conversationId } = state;
  return {
    ...newMessage({ messageId, conversationId, isCreatedByUser: false, createdAt: nowIso }),
    siblingIds: [messageId],
  };
}
