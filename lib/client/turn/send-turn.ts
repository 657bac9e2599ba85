import { v4 as makeUuid } from 'uuid';
import { putConversation } from '@/lib/client/conversation/queries/conversation';
import { setFirstTitle } from '@/lib/client/conversation/store/first-titles';
import { setConversationRunning } from '@/lib/client/conversation/store/running-conversations';
import { findQueued, removeQueued, updateQueued } from '@/lib/client/draft/queue';
import { forgetChangedModel } from '@/lib/client/model/store/changed-model';
import { findModelChoice } from '@/lib/client/model/store/model-choice';
import { newChatFields, resetNewChat } from '@/lib/client/navigation/new-chat';
import { openStream } from '@/lib/client/request/request';
import { findChatSettings, knowsChatSettings } from '@/lib/client/settings/chat-settings';
import { askPath, editPath, REQUEST_ID_HEADER, UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { settingsAt } from '@/lib/domain/settings/endpoint-settings';
import { NEW_CONVERSATION_ID, ROOT_PARENT_ID, SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import { planTurn, type TurnAction, type TurnPlan } from '@/lib/domain/turn/plan-turn';
import type { Thread } from '../thread/thread';
import { isSubmitting, savedBranch, type ThreadState } from '../thread/thread-state';
import { adoptConversation } from './adopt-conversation';
import { beginTurn } from './begin-turn';
import { isComparing, withoutComparison } from './compare/comparison';
import { forgetComparison } from './compare/stored-comparison';
import { endQueued } from './end-queued';
import { followTitle } from './follow-title';
import { runTurn } from './run-turn';
import { announceTurn } from './turn-channel';

/**
 * Returns false, and does nothing, while a turn runs (a double click sends once), settings or messages are
 * unknown, or the branch does not fit.
 */
export function sendTurn(thread: Thread, action: TurnAction, requestId: string = makeUuid()): boolean {
  if (isComparing(thread) || !isReadyToSend(thread)) return false;
  const { column } = thread;
  const state = atActedMessage(withoutComparison(thread.store.getState()), action);
  const choice = column?.choice ?? findModelChoice();
  if (isSubmitting(state) || choice === null || state.conversationId === SEARCH_CONVERSATION_ID) return false;
  const isNew = state.conversationId === NEW_CONVERSATION_ID;
  const plan = planTurn(savedBranch(state), action, {
    conversationId: isNew ? null : state.conversationId,
    endpoint: choice.endpoint,
    endpointType: choice.endpointType,
    model: choice.model,
    settings: settingsAt(
      choice.endpoint,
      choice.endpointType,
      column?.settings ?? findChatSettings(choice.endpoint),
    ),
  });
  if (plan === null) return false;
  if (action.type === 'ask') forgetChangedModel();
  thread.store.setState(state);
  // A reload shows the compared answers again where they could not be merged.
  if (action.type !== 'merge') forgetComparison(state.conversationId, thread);
  send(thread, plan, requestId);
  return true;
}

export function isReadyToSend({ column, store }: Thread): boolean {
  if (column !== null) return true;
  const { conversationId, status } = store.getState();
  // Before the messages have loaded, a question would begin a branch of its own at the root.
  return knowsChatSettings(conversationId) && status === 'ready' && findModelChoice() !== null;
}

/** What lies below the message is replaced anyway, so the branch ends at the loaded range. */
function atActedMessage(state: ThreadState, action: TurnAction): ThreadState {
  const { window } = state;
  if (window === null) return state;
  const atEnd = { ...state, window: null, listKey: state.listKey + 1 };
  if (action.type === 'ask' || state.order.includes(action.messageId)) return atEnd;
  return { ...state, window: null, order: window.order, hasMoreAbove: window.hasMoreAbove };
}

/** The model that is chosen now answers. A question keeps the id of its request. */
export function retryTurn(thread: Thread): boolean {
  const { turn, conversationId } = thread.store.getState();
  const action = turn?.plan?.action;
  if (turn === null || action === undefined) return false;
  if (action.type !== 'ask' || turn.requestId === null) return sendTurn(thread, action);
  const { requestId } = turn;
  // Files that were deleted meanwhile are left out.
  const files = findQueued(conversationId, requestId)?.files ?? action.files ?? [];
  if (!sendTurn(thread, { ...action, files }, requestId)) return false;
  updateQueued(conversationId, requestId, { hasFailed: false });
  return true;
}

function send(thread: Thread, plan: TurnPlan, requestId: string): void {
  const nowIso = new Date().toISOString();
  thread.store.setState((state) => beginTurn(state, plan, requestId, nowIso));
  const path = plan.route === 'ask' ? askPath(plan.segment) : editPath(plan.segment);
  const isNew = plan.body.conversationId === null;
  const isTrial = thread.column?.isTrial === true;
  const chosen = isTrial ? { isTemporary: true } : newChatFields();
  const body = isNew ? { ...plan.body, ...chosen } : plan.body;
  let conversationId = thread.store.getState().conversationId;
  const isFirst = isNew && plan.hasNewQuestion && plan.body.parentMessageId === ROOT_PARENT_ID;
  let endTitle: ReturnType<typeof followTitle> | null = null;
  const connect = (signal: AbortSignal) =>
    openStream(path, {
      method: 'POST',
      json: body,
      headers: { accept: UI_STREAM_ACCEPT, [REQUEST_ID_HEADER]: requestId },
      signal,
    });
  const onCreated = (conversation: Conversation) => {
    // The message of a new conversation was kept under another id.
    removeQueued(conversationId, requestId);
    conversationId = conversation.conversationId;
    forgetComparison(conversationId, thread);
    adoptConversation(thread.column?.owner ?? thread, conversationId);
    if (isNew && !isTrial) {
      resetNewChat();
      setFirstTitle(conversationId, plan.body.text);
    }
    setConversationRunning(conversationId, true);
    announceTurn({ type: 'started', conversationId });
    putConversation(conversation);
    if (isFirst && conversation.expiresAt === null) endTitle ??= followTitle(thread, conversation);
  };
  const onSettled = (conversation: Conversation, answer: Message) => {
    announceTurn({ type: 'settled', conversationId: conversation.conversationId });
    putConversation(conversation);
    endTitle?.(conversation, answer);
  };
  void runTurn(thread, connect, { onCreated, onSettled }).finally(() => {
    setConversationRunning(conversationId, false);
    endQueued(thread, requestId);
  });
}
