import fc from 'fast-check';
import { UNORGANISED } from '@/lib/domain/conversation/conversation';
import type { Message } from '@/lib/domain/message/message';
import { newMessage } from '@/lib/domain/message/new-message';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { fakeSource } from './fake-passage';

export const EVENTS_OWNER = ownerIdSchema.parse('3b241101-e2bb-4255-8caf-4136c566a962');

const CONVERSATION_ID = '0190a0a0-0000-7000-8000-000000000001';
const NOW = '2026-01-01T00:00:00.000Z';

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const toolCallId = fc.constantFrom('call-1', 'call-2', 'call-3');

const pictureId = fc.constantFrom('1', '2');
const file = fc.record({
  fileId: fc.uuid(),
  filename: text,
  mimeType: fc.constant('image/webp'),
  sizeBytes: fc.nat(9_999),
  widthPx: fc.integer({ min: 1, max: 99 }),
  heightPx: fc.integer({ min: 1, max: 99 }),
  placeholder: fc.constantFrom(null, 'data:image/webp;base64,AAAA'),
});

/** Tool calls may repeat their ids. */
export const anyEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text' as const), delta: text }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('reasoning' as const), delta: text }) },
  fc.record({ type: fc.constant('reasoning-end' as const), durationMs: fc.nat(9_999) }),
  fc.record({
    type: fc.constant('tool-call' as const),
    toolCallId,
    name: fc.constantFrom('clock', 'dice'),
    input: fc.oneof(fc.json(), text),
  }),
  fc.record(
    {
      type: fc.constant('tool-result' as const),
      toolCallId,
      output: text,
      isError: fc.boolean(),
      hasBegunAgain: fc.constant(true as const),
    },
    { requiredKeys: ['type', 'toolCallId', 'output', 'isError'] },
  ),
  fc.record({
    type: fc.constant('source' as const),
    source: fc.integer({ min: 1, max: 9 }).map((number) => fakeSource({ number })),
  }),
  fc.record({
    type: fc.constant('picture-preview' as const),
    pictureId,
    preview: fc.constantFrom(null, 'data:image/webp;base64,AAAA'),
    widthPx: fc.constantFrom(null, 30),
    heightPx: fc.constantFrom(null, 20),
  }),
  fc.record({ type: fc.constant('picture' as const), pictureId, file, tokenCount: fc.nat(9_999) }),
  fc.record({
    type: fc.constant('left-out' as const),
    ability: fc.constantFrom('pictures' as const, 'tools' as const, 'system' as const),
  }),
  fc.constant({ type: 'left-out' as const, ability: 'tools' as const, beyond: { count: 2, most: 128 } }),
  fc.record({ type: fc.constant('model' as const), model: text }),
  fc.record({
    type: fc.constant('finish' as const),
    reason: fc.constantFrom('stop' as const, 'length' as const),
  }),
);

/** All of the text was reasoning. */
const thoughtsAsText: fc.Arbitrary<ChatEvent[]> = fc
  .record({ delta: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), durationMs: fc.nat(9_999) })
  .map(({ delta, durationMs }) => [
    { type: 'text', delta },
    { type: 'text-was-reasoning', characters: delta.length, durationMs },
  ]);

const someEvents = fc.oneof(
  { weight: 12, arbitrary: anyEvent.map((event) => [event]) },
  { weight: 1, arbitrary: thoughtsAsText },
);

/** No two tool calls share an id. */
export const anyEvents: fc.Arbitrary<ChatEvent[]> = fc.array(someEvents, { maxLength: 40 }).map((lists) => {
  const events = lists.flat();
  const called = new Set<string>();
  return events.filter((event) => {
    if (event.type !== 'tool-call') return true;
    const isNew = !called.has(event.toolCallId);
    called.add(event.toolCallId);
    return isNew;
  });
});

export function createdTurn(overrides: Partial<Message> = {}): CreatedData {
  const requestMessage = newMessage({
    messageId: '0190a0a0-0000-7000-8000-000000000002',
    conversationId: CONVERSATION_ID,
    isCreatedByUser: true,
    content: [{ type: 'text', text: 'Hello' }],
    tokenCount: 1,
    createdAt: NOW,
  });
  return {
    conversation: {
      conversationId: CONVERSATION_ID,
      title: 'New Chat',
      endpoint: 'demo',
      endpointType: null,
      model: 'demo',
      iconURL: null,
      settings: { temperature: null, promptPrefix: 'Be brief', topP: 0.5 },
      ...UNORGANISED,
      createdAt: NOW,
      updatedAt: NOW,
    },
    requestMessage,
    responseMessage: {
      ...requestMessage,
      messageId: '0190a0a0-0000-7000-8000-000000000003',
      parentMessageId: requestMessage.messageId,
      isCreatedByUser: false,
      sender: 'Demo',
      content: [],
      tokenCount: null,
      ...overrides,
    },
  };
}

export function cut(stream: string, sizes: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(stream);
  const pieces: Uint8Array[] = [];
  let start = 0;
  for (let index = 0; start < bytes.length; index += 1) {
    const size = sizes.length === 0 ? bytes.length : (sizes[index % sizes.length] ?? 1);
    pieces.push(bytes.slice(start, start + size));
    start += size;
  }
  return pieces;
}
