import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { ContentPart } from '@/lib/domain/message/content-part';
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
  const messages = { ...state.messages };
  if (questionId !== null) messages[questionId] = askedQuestion(state, plan, questionId, nowIso);
  messages[answerId] = emptyAnswer(state, plan, { answerId, questionId, nowIso });
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

function askedQuestion(
  state: ThreadState,
  plan: TurnPlan,
  questionId: string,
  nowIso: string,
): BranchMessage {
  return {
    ...emptyMessage(state, questionId, nowIso),
    parentMessageId: plan.keptThroughId ?? ROOT_PARENT_ID,
    isCreatedByUser: true,
    sender: 'User',
    content: [{ type: 'text', text: plan.body.text }],
    files: [...plan.files],
    siblingIds: [...(replacedMessage(state, plan)?.siblingIds ?? []), questionId],
  };
}

interface AnswerPlace {
  readonly answerId: string;
  readonly questionId: string | null;
  readonly nowIso: string;
}

/** An answer that is continued keeps its text. */
function emptyAnswer(
  state: ThreadState,
  plan: TurnPlan,
  { answerId, questionId, nowIso }: AnswerPlace,
): BranchMessage {
  const grown = plan.grownAnswerId === null ? undefined : state.messages[plan.grownAnswerId];
  return {
    ...(grown ?? newAnswer(state, plan, { answerId, questionId, nowIso })),
    parentMessageId: questionId ?? plan.keptThroughId ?? ROOT_PARENT_ID,
    endpoint: plan.body.endpoint,
    model: plan.body.model ?? null,
    isRunning: true,
    unfinished: false,
    error: null,
    finishReason: null,
  };
}

function newAnswer(
  state: ThreadState,
  plan: TurnPlan,
  { answerId, questionId, nowIso }: AnswerPlace,
): BranchMessage {
  const base = continuationBase(plan.generation);
  // A question that was refused is no version: the server has not stored it.
  const siblingIds =
    questionId === null
      ? (replacedMessage(state, plan)?.siblingIds ?? []).filter((id) => !id.endsWith(PLACEHOLDER_SUFFIX))
      : [];
  return {
    ...emptyMessage(state, answerId, nowIso),
    sender: senderLabel(plan.body),
    content: [...mergedPart(plan), ...(base === '' ? [] : [{ type: 'text' as const, text: base }])],
    siblingIds: [...siblingIds, answerId],
  };
}

function mergedPart({ merged }: TurnPlan): ContentPart[] {
  return merged.length === 0 ? [] : [{ type: 'merged', answers: [...merged] }];
}

function replacedMessage(state: ThreadState, plan: TurnPlan): BranchMessage | undefined {
  const { action } = plan;
  if (action.type === 'ask' || action.type === 'another-answer') return undefined;
  // The answer that is shown below the question has all of them as siblings.
  if (action.type === 'merge')
    return state.messages[state.order[state.order.indexOf(action.messageId) + 1] ?? ''];
  return state.messages[action.messageId];
}

export function emptyMessage(state: ThreadState, messageId: string, nowIso: string): BranchMessage {
  const { conversationId } = state;
  return {
    ...newMessage({ messageId, conversationId, isCreatedByUser: false, createdAt: nowIso }),
    siblingIds: [messageId],
  };
}
