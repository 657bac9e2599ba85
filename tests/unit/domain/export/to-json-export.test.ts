import { z } from 'zod';
import { toExportedMessage } from '@/lib/domain/export/exported-message';
import { toJsonExport } from '@/lib/domain/export/to-json-export';
import { readConversation } from '@/lib/domain/import/detect-format';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { idOf, makeConversation, makeMessage } from '../../../support/data/message-maker';

const conversation = makeConversation('"Quotes" \u2028 and \\ more', { temperature: 1 });
const exportedAt = '2026-11-21T11:00:00.000Z';
const messages = [
  makeMessage(1, { text: 'Root' }),
  makeMessage(2, { parent: 1, text: 'First' }),
  makeMessage(4, { parent: 1, text: 'Second' }),
  makeMessage(3, { parent: 4, text: 'Below "second"\n' }),
];

function exported(options: {
  includeOptions?: boolean;
  allBranches?: boolean;
  recursive?: boolean;
}): unknown {
  const chosen = { includeOptions: false, allBranches: true, recursive: false, ...options };
  return JSON.parse([...toJsonExport({ conversation, messages, exportedAt }, chosen)].join(''));
}

it('is a flat list in order of creation', () => {
  expect(exported({})).toEqual({
    conversationId: idOf(0),
    endpoint: 'openAI',
    title: conversation.title,
    createdAt: conversation.createdAt,
    updatedAt: conversation.updatedAt,
    exportAt: exportedAt,
    branches: true,
    recursive: false,
    messages: messages.map(toExportedMessage),
  });
});

it('nests replies into the message they answer', () => {
  const [root, first, second, below] = messages.map(toExportedMessage);
  expect(exported({ recursive: true })).toMatchObject({
    recursive: true,
    messagesTree: [
      {
        ...root,
        children: [
          { ...first, children: [] },
          { ...second, children: [{ ...below, children: [] }] },
        ],
      },
    ],
  });
});

it('has the settings of the model only when they are wanted', () => {
  expect(exported({ includeOptions: true })).toMatchObject({
    options: { endpoint: 'openAI', model: 'gpt-4', temperature: 1 },
  });
  expect(exported({})).not.toHaveProperty('options');
});

it('is whole for an empty conversation', () => {
  const parts = { includeOptions: false, allBranches: true };
  const empty = { conversation, messages: [], exportedAt };
  for (const [recursive, key] of [
    [true, 'messagesTree'],
    [false, 'messages'],
  ] as const)
    expect(JSON.parse([...toJsonExport(empty, { ...parts, recursive })].join(''))).toHaveProperty(key, []);
});

it('writes 20,000 messages deep without running out of stack', () => {
  const deep = Array.from({ length: 20_000 }, (_, index) =>
    makeMessage(index + 1, index === 0 ? {} : { parent: index }),
  );
  const options = { includeOptions: false, allBranches: true, recursive: true };
  const text = [...toJsonExport({ conversation, messages: deep, exportedAt }, options)].join('');
  const node = z.looseObject({ messageId: z.string(), children: z.array(z.unknown()) });
  const root: { messagesTree: unknown[] } = JSON.parse(text);
  let level: unknown[] = root.messagesTree;
  let depth = 0;
  while (level.length > 0) {
    level = node.parse({ ...z.looseObject({}).parse(level[0]) }).children;
    depth += 1;
  }
  expect(depth).toBe(20_000);
});

it.each([true, false])('is read back by the import as the same tree (recursive: %s)', (recursive) => {
  const read = readConversation('librechat', exported({ recursive, includeOptions: true }));
  expect(read).toMatchObject({
    sourceId: conversation.conversationId,
    title: conversation.title,
    endpoint: 'openAI',
    model: 'gpt-4',
    settings: { temperature: 1 },
    createdAt: conversation.createdAt,
  });
  const parts = (read?.messages ?? []).map((message) => [
    message.sourceId,
    message.parentSourceId,
    message.content,
    message.sender,
    message.createdAt,
  ]);
  const wanted = messages.map((message) => [
    message.messageId,
    message.parentMessageId === ROOT_PARENT_ID ? null : message.parentMessageId,
    message.content,
    message.sender,
    message.createdAt,
  ]);
  expect(new Set(parts.map((part) => JSON.stringify(part)))).toEqual(
    new Set(wanted.map((part) => JSON.stringify(part))),
  );
});
