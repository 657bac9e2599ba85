import { randomUUID } from 'node:crypto';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import type { TestDatabase } from '../database';

const TEXT =
  'Tides\n\n```ts\nconst moon = "🌕";\n```\n| a | b |\n|---|---|\nשלום, مرحبا, 你好, ß İ ı \u2028 "quoted" \\ back';

/** Adds a little of all that an archive has to keep: branches, folders, pins, errors, tools, presets. */
export async function fillAccount(database: TestDatabase, userId: string): Promise<void> {
  const folderIds = [randomUUID(), randomUUID()];
  const skillId = randomUUID();
  await database.query(
    `insert into skills ("skillId", "userId", name, description, body, files, "createdAt", "updatedAt")
     values ($1, $2, 'Meeting notes 🌊', 'Writes notes of a meeting.', '# Notes', '[{"path":"a/form.txt","text":"Form"}]',
       '2025-04-01T00:00:00Z', '2025-04-02T00:00:00Z')`,
    [skillId, userId],
  );
  for (const [position, folderId] of folderIds.entries())
    await database.query(
      `insert into folders ("folderId", "userId", name, instructions, endpoint, model, settings, position, "createdAt", "updatedAt", "usesGeneralMemory", "skillIds")
       values ($1, $2, $3, $4, 'openAI', 'gpt-4o', '{"temperature":0.25}', $5, $6, $6, $5 > 0, $7)`,
      [
        folderId,
        userId,
        `Project ${String(position)} 🌊`,
        'Answer in verse.\nAlways.',
        position * 3,
        `2025-0${String(position + 1)}-03T10:00:00.125Z`,
        position === 0 ? [skillId, randomUUID()] : [],
      ],
    );
  for (const [title, defaultPreset, position] of [
    ['Poet', true, 0],
    ['Ältere', false, null],
  ])
    await database.query(
      `insert into presets ("presetId", "userId", title, endpoint, "endpointType", model, settings, "defaultPreset", position, "createdAt", "updatedAt")
       values ($1, $2, $3, 'anthropic', null, 'claude-sonnet-4-5', '{"modelLabel":"Poet","promptPrefix":"Rhyme.","temperature":0.5}', $4, $5, '2025-03-01T00:00:00Z', '2025-03-01T00:00:00Z')`,
      [randomUUID(), userId, title, defaultPreset, position],
    );
  await database.query(
    `update users set locale = 'de-DE', plugins = '{calculator,browser}', "monthlyBudgetCredits" = 5000000,
      instructions = 'Answer in Norwegian.' where "userId" = $1`,
    [userId],
  );
  await addBranches(database, userId, folderIds[1] ?? '');
  await addConversation(database, userId, { title: 'Archived', archivedAt: '2025-05-01T10:00:00Z' }, 2);
  await addConversation(
    database,
    userId,
    { title: 'Pinned', pinnedAt: '2025-06-01T10:00:00Z', folderId: folderIds[0] ?? '' },
    4,
  );
  await addConversation(database, userId, { title: 'Nothing in it' }, 0);
  await addMemories(database, userId, folderIds[1] ?? '');
  await addConversation(database, userId, { title: 'Temporary words', expiresAt: '2099-01-01T00:00:00Z' }, 2);
  await addConversation(database, userId, { title: 'Deleted words', deletedAt: '2025-01-01T00:00:00Z' }, 2);
}

/** One fact was saved in a chat of a folder, and the user wrote the other. */
async function addMemories(database: TestDatabase, userId: string, folderId: string): Promise<void> {
  await database.query(
    `insert into memories ("memoryId", "userId", text, "conversationId", "folderId", "createdAt", "updatedAt")
     values ($1, $2, 'Lives in Oslo. 🌊', (select "conversationId" from conversations where "userId" = $2 and title = 'Archived'),
       $3, '2025-07-01T00:00:00.125Z', '2025-07-02T00:00:00Z')`,
    [randomUUID(), userId, folderId],
  );
  await database.query(
    `insert into memories ("memoryId", "userId", text, "createdAt", "updatedAt")
     values ($1, $2, 'Plays chess.', '2025-07-03T00:00:00Z', '2025-07-03T00:00:00Z')`,
    [randomUUID(), userId],
  );
}

interface Marks {
  readonly title: string;
  readonly archivedAt?: string;
  readonly pinnedAt?: string;
  readonly expiresAt?: string;
  readonly deletedAt?: string;
  readonly folderId?: string;
}

async function addConversation(
  database: TestDatabase,
  userId: string,
  marks: Marks,
  count: number,
): Promise<string> {
  const conversationId = randomUUID();
  await database.query(
    `insert into conversations ("conversationId", "userId", title, endpoint, "endpointType", model, settings, "archivedAt",
       "pinnedAt", "expiresAt", "deletedAt", "folderId", "createdAt", "updatedAt")
     values ($1, $2, $3, 'Groq', 'custom', 'llama-4', '{"temperature":0.7,"promptPrefix":"Be brief."}', $4, $5, $6, $7, $8,
       $9, $9::timestamptz + interval '40 days')`,
    [
      conversationId,
      userId,
      marks.title,
      marks.archivedAt ?? null,
      marks.pinnedAt ?? null,
      marks.expiresAt ?? null,
      marks.deletedAt ?? null,
      marks.folderId ?? null,
      `2025-01-02T03:04:05.${String(100 + marks.title.length)}Z`,
    ],
  );
  let parent = ROOT_PARENT_ID;
  for (let index = 0; index < count; index += 1)
    parent = await addMessage(database, {
      userId,
      conversationId,
      parent,
      isQuestion: index % 2 === 0,
      minute: index,
    });
  return conversationId;
}

async function addBranches(database: TestDatabase, userId: string, folderId: string): Promise<void> {
  const conversationId = await addConversation(
    database,
    userId,
    { title: 'Tides and the moon', folderId },
    0,
  );
  const place = { userId, conversationId };
  const first = await addMessage(database, { ...place, parent: ROOT_PARENT_ID, isQuestion: true, minute: 1 });
  await addMessage(database, { ...place, parent: first, isQuestion: false, minute: 2 });
  const rich = await addMessage(database, {
    ...place,
    parent: first,
    isQuestion: false,
    minute: 3,
    isRich: true,
  });
  const next = await addMessage(database, { ...place, parent: rich, isQuestion: true, minute: 4 });
  await addMessage(database, { ...place, parent: next, isQuestion: false, minute: 5, hasFailed: true });
  const edited = await addMessage(database, { ...place, parent: rich, isQuestion: true, minute: 6 });
  await addMessage(database, { ...place, parent: edited, isQuestion: false, minute: 7 });
  await addMessage(database, { ...place, parent: ROOT_PARENT_ID, isQuestion: true, minute: 8 });
}

interface NewMessage {
  readonly userId: string;
  readonly conversationId: string;
  readonly parent: string;
  readonly isQuestion: boolean;
  readonly minute: number;
  readonly isRich?: boolean;
  readonly hasFailed?: boolean;
}

async function addMessage(database: TestDatabase, message: NewMessage): Promise<string> {
  const messageId = randomUUID();
  const text = `${TEXT} ${String(message.minute)}`;
  const content =
    message.hasFailed === true ? [] : message.isRich === true ? richContent(text) : [{ type: 'text', text }];
  const error = { code: 'provider_overloaded', details: { message: 'Overloaded, 超載', status: 529 } };
  await database.query(
    `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, endpoint, model,
       "answeredModel", content, text, "isEdited", unfinished, error, "finishReason", "tokenCount", "promptTokens",
       "completionTokens", "cachedTokens", "cacheWriteTokens", "reasoningTokens", "firstTokenMs", "durationMs", "costCredits", "createdAt", "updatedAt")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 7, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`,
    [
      messageId,
      message.conversationId,
      message.userId,
      message.parent,
      message.isQuestion,
      message.isQuestion ? 'User' : 'GPT-4',
      message.isQuestion ? null : 'openAI',
      message.isQuestion ? null : 'gpt-4o',
      message.isQuestion ? null : 'gpt-4o-2024-08-06',
      JSON.stringify(content),
      content.length === 0 ? '' : text,
      message.isRich === true,
      message.hasFailed === true,
      message.hasFailed === true ? JSON.stringify(error) : null,
      message.isQuestion ? null : 'stop',
      message.isQuestion ? null : 120,
      message.isQuestion ? null : 80,
      message.isQuestion ? null : 10,
      message.isRich === true ? 5 : null,
      message.isQuestion ? null : 20,
      message.isQuestion ? null : 321,
      message.isQuestion ? null : 4321,
      message.isQuestion ? null : 1234,
      `2025-01-02T03:${String(message.minute).padStart(2, '0')}:05.123Z`,
      `2025-01-02T04:${String(message.minute).padStart(2, '0')}:06.456Z`,
    ],
  );
  return messageId;
}

function richContent(text: string): unknown[] {
  return [
    { type: 'reasoning', text: 'First the moon, then the sun. 🌊', durationMs: 2500 },
    {
      type: 'tool_call',
      toolCallId: 'call_1',
      name: 'search',
      input: '{"q":"tides"}',
      output: 'Twice a day.',
      state: 'done',
    },
    {
      type: 'tool_call',
      toolCallId: 'call_2',
      name: 'search',
      input: '{broken',
      output: 'no',
      state: 'failed',
    },
    { type: 'text', text },
  ];
}
