import { UNORGANISED } from '@/lib/domain/conversation/conversation';
import type { ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { createUiStreamEncoder } from '@/lib/wire/encode-ui-stream';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';

export const CONVERSATION_ID = '20000000-0000-4000-8000-000000000001';
export const QUESTION_ID = '10000000-0000-4000-8000-000000000001';
export const ANSWER_ID = '10000000-0000-4000-8000-000000000002';

const NOW = '2026-11-21T00:00:00.000Z';

export function scriptedMessage(changes: Partial<Message>): Message {
  return newMessage({
    messageId: QUESTION_ID,
    conversationId: CONVERSATION_ID,
    isCreatedByUser: true,
    sender: 'User',
    endpoint: 'demo',
    model: 'demo',
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  });
}

export function scriptedData(content: ContentPart[], changes: Partial<Message> = {}): CreatedData {
  return {
    conversation: {
      conversationId: CONVERSATION_ID,
      title: 'New Chat',
      endpoint: 'demo',
      endpointType: null,
      model: 'demo',
      iconURL: null,
      settings: {},
      ...UNORGANISED,
      createdAt: NOW,
      updatedAt: NOW,
    },
    requestMessage: scriptedMessage({ content: [{ type: 'text', text: 'Hello' }] }),
    responseMessage: scriptedMessage({
      messageId: ANSWER_ID,
      parentMessageId: QUESTION_ID,
      isCreatedByUser: false,
      sender: 'Demo',
      content,
      ...changes,
    }),
  };
}

/** Without `final` the connection ends in the middle; the answer may go on elsewhere. */
export function scriptedBytes(
  created: CreatedData,
  events: readonly ChatEvent[],
  final: CreatedData | 'rejoin' | null,
) {
  const encoder = createUiStreamEncoder();
  let text = encoder.start(created, emptyReply(created.responseMessage.content));
  for (const event of events) {
    encoder.push(event);
    text += encoder.flush() + encoder.heartbeat;
  }
  if (final === 'rejoin') text += encoder.handOver();
  else if (final !== null) text += encoder.end(final);
  return new TextEncoder().encode(text);
}

export function streamedAnswer(bytes: Uint8Array, cuts: readonly number[] = []): Response {
  const places = [...new Set([0, ...cuts, bytes.length])].sort((left, right) => left - right);
  const pieces = places.slice(1).map((end, index) => bytes.slice(places[index], end));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
