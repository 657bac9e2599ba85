import { DEFAULT_TITLE, UNORGANISED } from '@/lib/domain/conversation/conversation';
import { newMessage } from '@/lib/domain/message/new-message';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { emptyReply, GrowingReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { createAssistantsEncoder } from '@/lib/wire/encode-assistants';
import type { CreatedData } from '@/lib/wire/ui-stream-chunk';
import { plainWords } from '../../support/compat/plain-words';
import { compatEvents } from '../../support/servers/compat-client';

const owner = ownerIdSchema.parse('10000000-0000-4000-8000-000000000001');
const conversationId = '10000000-0000-4000-8000-000000000002';
const createdAt = '2026-11-23T09:00:00.000Z';
const question = newMessage({
  messageId: '10000000-0000-4000-8000-000000000003',
  conversationId,
  createdAt,
  isCreatedByUser: true,
  content: [{ type: 'text', text: 'Where?' }],
});
const answer = newMessage({
  messageId: '10000000-0000-4000-8000-000000000004',
  conversationId,
  createdAt,
  parentMessageId: question.messageId,
  isCreatedByUser: false,
  endpoint: 'assistants',
  model: 'asst_1',
});
const created: CreatedData = {
  conversation: {
    ...UNORGANISED,
    conversationId,
    title: DEFAULT_TITLE,
    endpoint: 'assistants',
    endpointType: null,
    model: 'asst_1',
    iconURL: null,
    settings: { assistant_id: 'asst_1' },
    createdAt,
    updatedAt: createdAt,
  },
  requestMessage: question,
  responseMessage: answer,
};

const newEncoder = () =>
  createAssistantsEncoder(
    owner,
    plainWords(({ code }) => code),
  );
const dataOf = (text: string) => compatEvents(text).map(({ data }) => data);
const EVENTS: ChatEvent[] = [
  { type: 'reasoning', delta: 'Hm.' },
  { type: 'text', delta: 'I look. ' },
  { type: 'tool-call', toolCallId: 'c', name: 'look', input: '{}' },
];

it('begins with both messages, as they are in their thread', () => {
  const thread_id = 'thread_10000000000040008000000000000002';
  expect(dataOf(newEncoder().start(created, emptyReply([], [])))).toEqual([
    {
      sync: true,
      conversationId,
      requestMessage: expect.objectContaining({
        text: 'Where?',
        parentMessageId: ROOT_PARENT_ID,
        isCreatedByUser: true,
        assistant_id: 'asst_1',
        model: 'asst_1',
        thread_id,
        files: [],
        file_ids: [],
      }),
      responseMessage: expect.objectContaining({
        messageId: answer.messageId,
        assistant_id: 'asst_1',
        model: 'asst_1',
        thread_id,
      }),
    },
  ]);
});

it('writes each part when it changed, under its place, and reasoning not at all', () => {
  const encoder = newEncoder();
  encoder.start(created, emptyReply([], []));
  for (const event of EVENTS) encoder.push(event);
  expect(dataOf(encoder.flush())).toMatchObject([
    { type: 'text', index: 0, text: 'I look. ', initial: true, stream: true, messageId: answer.messageId },
    { type: 'tool_call', index: 1, tool_call: { progress: 0.01 } },
  ]);
  expect(encoder.flush()).toBe('');
  encoder.push({ type: 'tool-result', toolCallId: 'c', output: 'Oslo', isError: false });
  encoder.push({ type: 'text', delta: 'Oslo.' });
  expect(dataOf(encoder.flush())).toMatchObject([
    { type: 'tool_call', index: 1, tool_call: { progress: 1, function: { output: 'Oslo' } } },
    { type: 'text', index: 2, text: 'Oslo.', initial: false },
  ]);
});

it('gives the pictures and files that a call made places of their own, behind what began meanwhile', () => {
  const encoder = newEncoder();
  encoder.start(created, emptyReply([], []));
  for (const toolCallId of ['a', 'b'])
    encoder.push({ type: 'tool-call', toolCallId, name: 'python', input: '{}' });
  encoder.flush();
  const stored = { mimeType: 'image/webp', sizeBytes: 1, placeholder: null };
  const files = [
    { ...stored, fileId: 'p', filename: 'p.png', widthPx: 4, heightPx: 2 },
    { ...stored, fileId: 'd', filename: 'd.csv', widthPx: null, heightPx: null },
  ];
  encoder.push({ type: 'tool-result', toolCallId: 'a', output: '', isError: false, files });
  encoder.push({ type: 'text', delta: 'Done.' });
  expect(dataOf(encoder.flush())).toMatchObject([
    { type: 'tool_call', index: 0, tool_call: { progress: 1 } },
    { type: 'image_file', index: 2, image_file: { file_id: 'p', width: 4, height: 2 } },
    { type: 'text', index: 3, text: '[d.csv](/api/files/download/d?download=true)' },
    { type: 'text', index: 4, text: 'Done.' },
  ]);
});

it('keeps its places when a reader comes later, for those who read already', () => {
  const encoder = newEncoder();
  encoder.start(created, emptyReply([], []));
  const reply = new GrowingReply(emptyReply([], []));
  const push = (event: ChatEvent) => {
    encoder.push(event);
    reply.apply(event);
  };
  for (const toolCallId of ['a', 'b']) push({ type: 'tool-call', toolCallId, name: 'python', input: '{}' });
  encoder.flush();
  const stored = { mimeType: 'image/webp', sizeBytes: 1, placeholder: null };
  const files = [{ ...stored, fileId: 'p', filename: 'p.png', widthPx: 4, heightPx: 2 }];
  push({ type: 'tool-result', toolCallId: 'a', output: '', isError: false, files });
  encoder.flush();
  encoder.start(created, reply.toReply());
  push({ type: 'tool-result', toolCallId: 'b', output: '', isError: false });
  expect(dataOf(encoder.flush())).toMatchObject([{ type: 'tool_call', index: 1, tool_call: { id: 'b' } }]);
});

it('gives no place to what those clients are not told', () => {
  const encoder = newEncoder();
  encoder.start(created, emptyReply([], []));
  encoder.push({ type: 'left-out', ability: 'pictures' });
  encoder.push({ type: 'text', delta: 'There.' });
  expect(dataOf(encoder.flush())).toMatchObject([{ type: 'text', index: 0 }]);
});

it('keeps the place of a picture that is being drawn', () => {
  const encoder = newEncoder();
  encoder.start(created, emptyReply([], []));
  encoder.push({ type: 'picture-preview', pictureId: 'p', preview: null, widthPx: 2, heightPx: 2 });
  encoder.push({ type: 'text', delta: 'There.' });
  expect(dataOf(encoder.flush())).toMatchObject([{ type: 'text', index: 1 }]);
});

it('has a reader who comes later at the same places', () => {
  const reply = new GrowingReply(emptyReply([], []));
  for (const event of EVENTS) reply.apply(event);
  const late = newEncoder();
  expect(dataOf(late.start(created, reply.toReply())).slice(1)).toMatchObject([
    { type: 'text', index: 0 },
    { type: 'tool_call', index: 1 },
  ]);
});

it('ends without the answer, or with a complete message where there is none', () => {
  const encoder = newEncoder();
  encoder.start(created, emptyReply([], []));
  const [final] = dataOf(encoder.end(created));
  expect(final).toEqual({
    title: DEFAULT_TITLE,
    final: true,
    conversation: { conversationId, title: DEFAULT_TITLE, endpoint: 'assistants', assistant_id: 'asst_1' },
    requestMessage: { parentMessageId: ROOT_PARENT_ID, thread_id: expect.any(String) },
  });
  const failed = { ...answer, error: { code: 'interrupted' as const, details: null } };
  const [event] = compatEvents(encoder.end({ ...created, responseMessage: failed }));
  expect(event).toMatchObject({ event: 'error', data: { error: true, final: true, text: 'interrupted' } });
});
