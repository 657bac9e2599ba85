import type { BranchMessage } from '@/lib/contracts/message/message-page';
import type { Message } from '@/lib/domain/message/message';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { StreamItem } from '@/lib/wire/decode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import type { LiveAnswer, ThreadState, Turn } from './thread-state';

/** Is called once per frame; the events between two other items are applied together. */
export function receiveItems(state: ThreadState, items: readonly StreamItem[]): ThreadState {
  let next = state;
  let events: ChatEvent[] = [];
  for (const item of items) {
    if (item.type === 'event') {
      events.push(item.event);
      continue;
    }
    if (item.type === 'rejoin') continue;
    next = receiveItem(receiveEvents(next, events), item);
    events = [];
  }
  return receiveEvents(next, events);
}

function receiveEvents(state: ThreadState, events: readonly ChatEvent[]): ThreadState {
  if (state.turn === null || state.live === null || events.length === 0) return state;
  return { ...state, live: grow(state.live, events) };
}

function receiveItem(
  state: ThreadState,
  item: Exclude<StreamItem, { type: 'event' | 'rejoin' }>,
): ThreadState {
  const { turn } = state;
  if (turn === null) return state;
  return item.type === 'created'
    ? receiveCreated(state, turn, item.data)
    : receiveFinal(state, turn, item.data);
}

function receiveCreated(state: ThreadState, turn: Turn, data: CreatedData): ThreadState {
  const adopted = adopt(state, turn, data);
  const answer = withSiblings(state, turn.answerId, data.responseMessage);
  const start = emptyReply(answer.content, answer.sources);
  const before = state.live?.message.messageId === answer.messageId ? state.live : null;
  const live: LiveAnswer =
    before === null || before.reply.content.length === 0
      ? { message: { ...answer, isRunning: true }, reply: start, restart: null }
      : { ...before, restart: start };
  return {
    ...adopted,
    messages: { ...adopted.messages, [answer.messageId]: live.message },
    chosenLeafId: chosenLeafOf(state, turn, answer),
    live,
    turn: {
      ...turn,
      phase: turn.phase === 'stopping' ? 'stopping' : 'streaming',
      isReconnecting: false,
      questionId: turn.questionId === null ? null : data.requestMessage.messageId,
      answerId: answer.messageId,
      responseMessageId: answer.messageId,
    },
  };
}

function receiveFinal(state: ThreadState, turn: Turn, data: CreatedData): ThreadState {
  const adopted = adopt(state, turn, data);
  const answer = withSiblings(state, turn.answerId, data.responseMessage);
  return {
    ...adopted,
    messages: { ...adopted.messages, [answer.messageId]: answer },
    chosenLeafId: chosenLeafOf(state, turn, answer),
    live: null,
    turn: null,
    version: state.version + 1,
  };
}

/** An answer that is only followed does not change the chosen branch. */
function chosenLeafOf(state: ThreadState, turn: Turn, answer: Message): string | null {
  return turn.requestId === null ? state.chosenLeafId : answer.messageId;
}

/** The ids of the server replace the local ones; the rows stay. */
function adopt(state: ThreadState, turn: Turn, data: CreatedData): ThreadState {
  const { requestMessage, responseMessage, conversation } = data;
  const renamed = new Map([[turn.answerId, responseMessage.messageId]]);
  if (turn.questionId !== null) renamed.set(turn.questionId, requestMessage.messageId);
  const rowKeys = { ...state.rowKeys };
  const messages = { ...state.messages };
  for (const [from, to] of renamed) {
    if (from === to) continue;
    rowKeys[to] = rowKeys[from] ?? from;
    delete messages[from];
  }
  const storedQuestion =
    turn.questionId === null ? null : withSiblings(state, turn.questionId, requestMessage);
  if (storedQuestion !== null) messages[storedQuestion.messageId] = storedQuestion;
  // A turn that was sent twice is one: its rows are there already.
  const order = [...new Set(state.order.map((id) => renamed.get(id) ?? id))];
  return { ...state, conversationId: conversation.conversationId, order, messages, rowKeys, storedQuestion };
}

function withSiblings(state: ThreadState, localId: string, message: Message): BranchMessage {
  const known = state.messages[localId]?.siblingIds ?? [localId];
  const siblingIds = known.map((id) => (id === localId ? message.messageId : id));
  return {
    ...message,
    siblingIds: siblingIds.includes(message.messageId) ? siblingIds : [...siblingIds, message.messageId],
  };
}

function grow(live: LiveAnswer, events: readonly ChatEvent[]): LiveAnswer {
  const reply = applyEvents(live.restart ?? live.reply, events);
  const { content, sources, answeredModel, usage, finishReason, error } = reply;
  const head = { sources, answeredModel, usage, finishReason, error };
  const message = { ...live.message, content: [...content], ...head };
  return { message, reply, restart: null };
}
