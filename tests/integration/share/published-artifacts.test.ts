import { randomUUID } from 'node:crypto';
import { DELETE as deleteMessage } from '@/app/api/messages/[conversationId]/[messageId]/route';
import { DELETE } from '@/app/api/share/artifacts/[publishedId]/route';
import { GET, POST } from '@/app/api/share/artifacts/route';
import { GET as listLinks } from '@/app/api/share/route';
import {
  PUBLISHED_CODE_LIMIT_CHARACTERS,
  PUBLISHED_LIMIT,
  publishedListSchema,
  publishedSchema,
  type Published,
} from '@/lib/contracts/share/published';
import { shareLinksSchema } from '@/lib/contracts/share/share';
import { readPublishedArtifact } from '@/lib/server/services/share/read-published-artifact';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const PAGE = { title: 'Tide table', kind: 'html', language: 'html', code: '<p>High water at nine.</p>' };

async function seeded() {
  const user = await newTestUser();
  const { conversationId, messageIds } = await seedConversation(database, user.userId, [
    { parent: -1, text: 'Make a page' },
    { parent: 0, text: 'Here it is', isCreatedByUser: false },
  ]);
  const [questionId, messageId] = messageIds;
  return { user, questionId, body: { ...PAGE, conversationId, messageId } };
}

async function publish(user: TestUser, body: object): Promise<Published> {
  const response = await user.call(POST, { body });
  expect(response.status).toBe(201);
  return publishedSchema.parse(await response.json());
}

async function listOf(user: TestUser): Promise<Published[]> {
  return publishedListSchema.parse(await (await user.call(GET)).json()).published;
}

let addresses = 1;
const read = (token: string) => readPublishedArtifact(token, `198.51.100.${String((addresses += 1))}`);

it('shows the version as it was published, by an unguessable token alone, and no id', async () => {
  const { user, body } = await seeded();
  const published = await publish(user, body);
  expect(Buffer.from(published.token, 'base64url')).toHaveLength(32);
  await database.query(`update messages set text = 'changed' where "messageId" = $1`, [body.messageId]);
  expect(await read(published.token)).toEqual(PAGE);
  expect(await listOf(user)).toEqual([published]);
});

it('is no way to the chat, and a link to a chat is none to an artifact', async () => {
  const { user, body } = await seeded();
  const { token } = await publish(user, body);
  expect(await readSharedBranch(token, 1, '198.51.100.200')).toBeNull();
  const { links } = shareLinksSchema.parse(await (await user.call(listLinks)).json());
  expect(links).toEqual([]);
});

it('has one link however often, and at whatever moment, the same version is published', async () => {
  const { user, body } = await seeded();
  const all = await Promise.all([1, 2, 3, 4].map(() => publish(user, body)));
  expect(new Set(all.map(({ token }) => token)).size).toBe(1);
  const other = await publish(user, { ...body, code: '<p>High water at ten.</p>' });
  expect(other.token).not.toBe(all[0]?.token);
  expect(await listOf(user)).toHaveLength(2);
});

it('ends when its owner ends it, and at once; then the same version gets a link of its own', async () => {
  const { user, body } = await seeded();
  const { publishedId, token } = await publish(user, body);
  expect((await user.call(DELETE, { params: { publishedId } })).status).toBe(204);
  expect(await read(token)).toBeNull();
  expect((await user.call(DELETE, { params: { publishedId } })).status).toBe(404);
  expect((await publish(user, body)).token).not.toBe(token);
});

it.each([
  ['its answer is deleted', `delete from messages where "messageId" = $1`],
  [
    'its chat is deleted, also while that can be undone',
    `update conversations set "deletedAt" = now()
     where "conversationId" = (select "conversationId" from messages where "messageId" = $1)`,
  ],
  [
    'its temporary chat ends',
    `update conversations set "expiresAt" = now() - interval '1 s'
     where "conversationId" = (select "conversationId" from messages where "messageId" = $1)`,
  ],
  [
    'its owner is banned',
    `insert into bans ("banId", "userId", reason, "endsAt")
     select gen_random_uuid(), "userId", 'manual', now() + interval '1 hour' from messages where "messageId" = $1`,
  ],
  [
    'its owner’s account is deleted',
    `delete from users where "userId" = (select "userId" from messages where "messageId" = $1)`,
  ],
])('ends when %s', async (_name, statement) => {
  const { user, body } = await seeded();
  const { token } = await publish(user, body);
  expect(await read(token)).toEqual(PAGE);
  await database.query(statement, [body.messageId]);
  expect(await read(token)).toBeNull();
});

it('is open again when a ban is over', async () => {
  const { user, body } = await seeded();
  const { token } = await publish(user, body);
  await database.query(
    `insert into bans ("banId", "userId", reason, "endsAt", "liftedAt")
     values (gen_random_uuid(), $1, 'manual', now() + interval '1 hour', now()),
       (gen_random_uuid(), $1, 'manual', now() - interval '1 s', null)`,
    [user.userId],
  );
  expect(await read(token)).toEqual(PAGE);
});

it('publishes answers of the owner alone: others’, questions and what is not there are answered alike', async () => {
  const { body, questionId } = await seeded();
  const other = await seeded();
  const refused = await Promise.all(
    [
      body,
      { ...body, messageId: randomUUID() },
      { ...other.body, messageId: body.messageId },
      { ...other.body, messageId: other.questionId },
      { ...other.body, conversationId: body.conversationId },
    ].map((each) => other.user.call(POST, { body: each })),
  );
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const answers = await Promise.all(refused.map(bytesOf));
  expect(new Set(answers).size).toBe(1);
  expect(questionId).not.toBe(other.questionId);
  const { publishedId } = await publish(other.user, other.body);
  const stranger = await newTestUser();
  const foreign = await stranger.call(DELETE, { params: { publishedId } });
  const absent = await stranger.call(DELETE, { params: { publishedId: randomUUID() } });
  expect(foreign.status).toBe(404);
  expect(await bytesOf(foreign)).toBe(await bytesOf(absent));
});

it.each([
  ['no title', { title: '  ' }],
  ['plain code', { kind: 'code' }],
  ['a code that is too long', { code: 'x'.repeat(PUBLISHED_CODE_LIMIT_CHARACTERS + 1) }],
  ['a text with a NUL', { code: 'a\u0000b' }],
  ['a field that is not known', { network: true }],
])('refuses %s', async (_name, change) => {
  const { user, body } = await seeded();
  expect((await user.call(POST, { body: { ...body, ...change } })).status).toBe(400);
});

async function seedPages(
  user: TestUser,
  body: { conversationId: string; messageId: string | undefined },
  count: number,
) {
  await database.query(
    `insert into published_artifacts ("publishedId", token, "userId", "conversationId", "messageId", title, kind,
       language, code, "codeHash")
     select gen_random_uuid(), gen_random_uuid(), $1, $2, $3, 'T', 'html', 'html', 'c', i::text
     from generate_series(1, ${String(count)}) i`,
    [user.userId, body.conversationId, body.messageId],
  );
}

it('leaves no code behind when its answer is deleted, also while it is being published', async () => {
  const { user, body } = await seeded();
  await seedPages(user, body, 3);
  const { conversationId, messageId } = body;
  const remove = () => user.call(deleteMessage, { params: { conversationId, messageId: messageId ?? '' } });
  const [removed] = await Promise.all([remove(), user.call(POST, { body })]);
  expect(removed.status).toBeLessThan(300);
  const left = await database.query(`select 1 from published_artifacts where "userId" = $1`, [user.userId]);
  expect(left).toEqual([]);
});

it('no page of an answer that is gone fills the limit, and one of a deleted chat does while it can return', async () => {
  const { user, body } = await seeded();
  const gone = await seedConversation(database, user.userId, [
    { parent: -1, text: 'Make a page' },
    { parent: 0, text: 'Here it is', isCreatedByUser: false },
  ]);
  const { conversationId } = gone;
  await seedPages(user, { conversationId, messageId: gone.messageIds[1] }, PUBLISHED_LIMIT);
  await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
    conversationId,
  ]);
  expect((await user.call(POST, { body })).status).toBe(409);
  await database.query(`delete from messages where "conversationId" = $1`, [conversationId]);
  expect((await user.call(POST, { body })).status).toBe(201);
});

it('has a limit a user, which counts two at once', async () => {
  const { user, body } = await seeded();
  await seedPages(user, body, PUBLISHED_LIMIT - 1);
  const both = await Promise.all(['a', 'b'].map((code) => user.call(POST, { body: { ...body, code } })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('a token that opens nothing is a guess, whatever its form', async () => {
  const address = '203.0.113.7';
  expect(await readPublishedArtifact('short', address)).toBeNull();
  expect(await readPublishedArtifact('A'.repeat(43), address)).toBeNull();
});
