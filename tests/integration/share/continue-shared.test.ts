import { randomBytes, randomUUID } from 'node:crypto';
import { POST as continueShared } from '@/app/api/share/continue/route';
import { POST as share } from '@/app/api/share/route';
import { FORK_LIMIT_MESSAGES, forkAnswerSchema } from '@/lib/contracts/message/fork';
import { shareLinkSchema } from '@/lib/contracts/share/share';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, seedRun, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const FORKED: SeedMessage[] = [
  { parent: -1, text: 'Which bird?' },
  { parent: 0, text: 'the other branch', isCreatedByUser: false },
  { parent: 0, text: 'A **heron**', isCreatedByUser: false },
  { parent: 2, text: 'below the link' },
];

async function shared(messages: readonly SeedMessage[], leaf: number) {
  const owner = await newTestUser();
  const { conversationId, messageIds } = await seedConversation(database, owner.userId, messages, {
    title: 'Birds',
  });
  const response = await owner.call(share, {
    body: { conversationId, leafMessageId: messageIds[leaf], expiry: 'never' },
  });
  const { token } = shareLinkSchema.parse(await response.json());
  return { owner, conversationId, messageIds, token };
}

const ask = (reader: TestUser, token: string) => reader.call(continueShared, { body: { token } });

async function continued(reader: TestUser, token: string) {
  const response = await ask(reader, token);
  expect(response.status).toBe(201);
  return forkAnswerSchema.parse(await response.json());
}

const messagesOf = (conversationId: string) =>
  database.query(
    `select m.*, p.text as above from messages m left join messages p on p."messageId" = m."parentMessageId"
     where m."conversationId" = $1 order by m.seq`,
    [conversationId],
  );

const countOf = async (reader: TestUser) =>
  (await database.query(`select 1 from conversations where "userId" = $1`, [reader.userId])).length;

const PRIVATE_FILE = {
  fileId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
  filename: 'plan.pdf',
  mimeType: 'text/plain',
  sizeBytes: 1,
  widthPx: null,
  heightPx: null,
  placeholder: null,
};

it('copies exactly the branch that the link shows into the account of the reader', async () => {
  const { owner, conversationId, token } = await shared(FORKED, 2);
  const reader = await newTestUser();
  const { conversation, messageId } = await continued(reader, token);
  expect(conversation).toMatchObject({ title: 'Birds', folderId: null, expiresAt: null });
  const rows = await messagesOf(conversation.conversationId);
  expect(rows.map(({ text, above, userId }) => [text, above, userId])).toEqual([
    ['Which bird?', null, reader.userId],
    ['A **heron**', 'Which bird?', reader.userId],
  ]);
  expect(rows[0]).toMatchObject({ parentMessageId: ROOT_PARENT_ID, isCreatedByUser: true, sender: 'User' });
  expect(rows[1]).toMatchObject({ messageId, isCreatedByUser: false, sender: 'Demo' });
  expect(await messagesOf(conversationId)).toHaveLength(FORKED.length);
  expect(await countOf(owner)).toBe(1);
});

it('keeps the names of the answers that one was merged from, and no way to them', async () => {
  const merged = {
    type: 'merged',
    answers: [
      { messageId: randomUUID(), name: 'One' },
      { messageId: randomUUID(), name: 'Two' },
    ],
  };
  const content = [merged, { type: 'text', text: 'All in all' }];
  const { token } = await shared(
    [
      { parent: -1, text: 'Which?' },
      { parent: 0, text: 'All in all', content, isCreatedByUser: false },
    ],
    1,
  );
  const { conversation } = await continued(await newTestUser(), token);
  const [, answer] = await messagesOf(conversation.conversationId);
  expect(answer?.['content']).toEqual([
    {
      type: 'merged',
      answers: [
        { messageId: '', name: 'One' },
        { messageId: '', name: 'Two' },
      ],
    },
    { type: 'text', text: 'All in all' },
  ]);
});

it('copies nothing of what the page does not show', async () => {
  const secret = 'of the owner alone';
  const content = [
    { type: 'reasoning', text: secret, durationMs: 1 },
    { type: 'tool_call', toolCallId: 't', name: 'n', input: secret, output: secret, state: 'done' },
    { type: 'text', text: 'An answer' },
  ];
  const { conversationId, messageIds, token } = await shared(
    [
      { parent: -1, text: '', content: [] },
      { parent: 0, text: 'An answer', content, isCreatedByUser: false },
    ],
    1,
  );
  await database.query(
    `update conversations set settings = jsonb_build_object('promptPrefix', $2::text), "iconURL" = $2 where "conversationId" = $1`,
    [conversationId, secret],
  );
  await database.query(`update messages set files = $2::jsonb where "messageId" = $1`, [
    messageIds[0],
    JSON.stringify([PRIVATE_FILE]),
  ]);
  const web = { type: 'web', number: 1, url: 'https://a.test/', title: 'A page', excerpt: secret };
  const document = { type: 'document', number: 2, fileId: PRIVATE_FILE.fileId, excerpt: secret };
  await database.query(
    `update messages set endpoint = 'openAI', model = 'gpt-4o', "costCredits" = 5, error = $2::jsonb, sources = $3::jsonb
     where "messageId" = $1`,
    [
      messageIds[1],
      JSON.stringify({ code: 'rate_limited', details: { secret } }),
      JSON.stringify([web, document]),
    ],
  );
  const { conversation } = await continued(await newTestUser(), token);
  expect(conversation).toMatchObject({ endpoint: 'openAI', model: 'gpt-4o', settings: {} });
  const [question, answer] = await messagesOf(conversation.conversationId);
  expect(question).toMatchObject({ text: 'plan.pdf', files: [] });
  expect(answer).toMatchObject({
    content: [{ type: 'text', text: 'An answer' }],
    costCredits: null,
    sources: [{ ...web, excerpt: '' }],
    error: { details: null },
  });
  expect(JSON.stringify([conversation, question, answer])).not.toContain(secret);
});

it('answers a link that ended, was deleted or never existed, one of a deleted conversation and one of a banned user, byte for byte the same', async () => {
  const never = randomBytes(32).toString('base64url');
  const reader = await newTestUser();
  const first = await ask(reader, never);
  expect(first.status).toBe(404);
  const expected = await bytesOf(first);
  const ended = await shared(FORKED, 2);
  await database.query(`update share_links set "expiresAt" = now() - interval '1 s' where token = $1`, [
    ended.token,
  ]);
  const deleted = await shared(FORKED, 2);
  await database.query(`delete from share_links where token = $1`, [deleted.token]);
  const orphaned = await shared(FORKED, 2);
  await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
    orphaned.conversationId,
  ]);
  const banned = await shared(FORKED, 2);
  await database.query(
    `insert into bans ("banId", "userId", reason, "endsAt")
     values (gen_random_uuid(), $1, 'manual', now() + interval '1 hour')`,
    [banned.owner.userId],
  );
  for (const token of [ended.token, deleted.token, orphaned.token, banned.token, 'x'])
    expect(await bytesOf(await ask(reader, token))).toEqual(expected);
  expect(await countOf(reader)).toBe(0);
});

it('ends the copy of a temporary conversation when that ends', async () => {
  const { conversationId, token } = await shared(FORKED, 2);
  await database.query(
    `update conversations set "expiresAt" = date_trunc('second', now()) + interval '3 hours' where "conversationId" = $1`,
    [conversationId],
  );
  const { conversation } = await continued(await newTestUser(), token);
  const [original] = await database.query(
    `select "expiresAt" from conversations where "conversationId" = $1`,
    [conversationId],
  );
  expect(conversation.expiresAt).toBe(new Date(String(original?.['expiresAt'])).toISOString());
});

it('leaves out an answer that is being written', async () => {
  const { owner, conversationId, messageIds, token } = await shared(FORKED, 2);
  await seedRun(database, {
    userId: owner.userId,
    conversationId,
    questionId: messageIds[0],
    answerId: messageIds[2],
  });
  const { conversation } = await continued(await newTestUser(), token);
  expect((await messagesOf(conversation.conversationId)).map(({ text }) => text)).toEqual(['Which bird?']);
});

it('refuses a branch that is longer than a fork may be, and saves none of it', async () => {
  const long = await shared(chain(FORK_LIMIT_MESSAGES + 1), FORK_LIMIT_MESSAGES);
  const reader = await newTestUser();
  const response = await ask(reader, long.token);
  expect(await response.json()).toMatchObject({
    code: 'fork_too_large',
    details: { limit: FORK_LIMIT_MESSAGES },
  });
  expect(await countOf(reader)).toBe(0);
});
