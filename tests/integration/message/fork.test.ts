import { randomUUID } from 'node:crypto';
import { POST } from '@/app/api/convos/fork/route';
import {
  FORK_LIMIT_MEGABYTES,
  FORK_LIMIT_MESSAGES,
  forkAnswerSchema,
  type ForkScope,
} from '@/lib/contracts/message/fork';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { hasUnknownCall } from '@/lib/server/db/turn/sent-calls';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, seedRun, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

/** The tree is q0 - a1 - q3 - a5 and q0 - a2 - q4, and a second root q6 - a7. */
const forked: SeedMessage[] = [
  { parent: -1, text: 'q0' },
  { parent: 0, text: 'a1', isCreatedByUser: false },
  { parent: 0, text: 'a2', isCreatedByUser: false },
  { parent: 1, text: 'q3' },
  { parent: 2, text: 'q4' },
  { parent: 3, text: 'a5', isCreatedByUser: false },
  { parent: -1, text: 'q6' },
  { parent: 6, text: 'a7', isCreatedByUser: false },
];

async function seeded(messages: readonly SeedMessage[] = forked) {
  const user = await newTestUser();
  const seed = await seedConversation(database, user.userId, messages, { title: 'Tides' });
  return { user, ...seed };
}

async function fork(
  user: TestUser,
  body: { conversationId: string; messageId: string; scope: ForkScope; title?: string },
) {
  const response = await user.call(POST, { body });
  expect(response.status).toBe(201);
  return forkAnswerSchema.parse(await response.json());
}

async function treeOf(conversationId: string): Promise<string[]> {
  const rows = await database.query(
    `select m.text || '<' || coalesce(p.text, case when m."parentMessageId" = $2 then '' else '?' end) as line
     from messages m left join messages p on p."messageId" = m."parentMessageId" and p."conversationId" = m."conversationId"
     where m."conversationId" = $1 order by m.seq`,
    [conversationId, ROOT_PARENT_ID],
  );
  return rows.map(({ line }) => String(line));
}

describe('a fork', () => {
  it.each([
    ['path', 3, ['q0<', 'a1<q0', 'q3<a1'], 'q3'],
    ['path', 5, ['q0<', 'a1<q0', 'q3<a1', 'a5<q3'], 'a5'],
    ['all', 3, ['q0<', 'a1<q0', 'a2<q0', 'q3<a1', 'q4<a2', 'a5<q3', 'q6<', 'a7<q6'], 'q3'],
    ['below', 0, ['q0<', 'a1<q0', 'a2<q0', 'q3<a1', 'q4<a2', 'a5<q3'], 'q0'],
    ['below', 1, ['q0<', 'a1<q0', 'q3<a1', 'a5<q3'], 'a1'],
    ['below', 3, ['q3<', 'a5<q3'], 'q3'],
  ] as const)('of %s at message %i holds exactly its messages', async (scope, index, tree, named) => {
    const { user, conversationId, messageIds } = await seeded();
    const before = await treeOf(conversationId);
    const copy = await fork(user, { conversationId, messageId: messageIds[index] ?? '', scope });
    expect(copy.conversation.conversationId).not.toBe(conversationId);
    expect(await treeOf(copy.conversation.conversationId)).toEqual(tree);
    const rows = await database.query(
      `select text from messages where "messageId" = $1 and "conversationId" = $2`,
      [copy.messageId, copy.conversation.conversationId],
    );
    expect(rows).toEqual([{ text: named }]);
    expect(await treeOf(conversationId)).toEqual(before);
  });

  it('keeps title, model, settings and contents, or takes the given title, and adds no spending', async () => {
    const { user, conversationId, messageIds } = await seeded([
      {
        parent: -1,
        content: [
          { type: 'text', text: 'x' },
          { type: 'image_file', file_id: 'f' },
        ],
      },
      { parent: 0, isCreatedByUser: false },
    ]);
    await database.query(
      `update conversations set settings = '{"temperature": 0.3}', model = 'other' where "conversationId" = $1`,
      [conversationId],
    );
    await database.query(`update messages set "costCredits" = 7, price = null where "messageId" = $1`, [
      messageIds[1],
    ]);
    const place = { conversationId, messageId: messageIds[1] ?? '', scope: 'path' as const };
    const same = await fork(user, place);
    expect(same.conversation).toMatchObject({
      title: 'Tides',
      model: 'other',
      settings: { temperature: 0.3 },
    });
    const named = await fork(user, { ...place, title: ' Copy of\n Tides ' });
    expect(named.conversation.title).toBe('Copy of Tides');
    const rows = await database.query(
      `select m.content = o.content as "isSame", m."costCredits" from messages m join messages o on o.text = m.text and o."conversationId" = $2
       where m."conversationId" = $1`,
      [same.conversation.conversationId, conversationId],
    );
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toEqual({ isSame: true, costCredits: null });
  });

  it('leaves out an answer that is being written, and then ends at its question', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(2));
    await seedRun(database, {
      userId: user.userId,
      conversationId,
      questionId: messageIds[0],
      answerId: messageIds[1],
    });
    const copy = await fork(user, { conversationId, messageId: messageIds[1] ?? '', scope: 'all' });
    expect(await treeOf(copy.conversation.conversationId)).toEqual(['message 0<']);
    const below = await fork(user, { conversationId, messageId: messageIds[1] ?? '', scope: 'below' });
    expect(await treeOf(below.conversation.conversationId)).toEqual(['message 0<']);
  });

  it('knows of the calls that may have been carried out, whichever messages it has', async () => {
    const { user, conversationId, messageIds } = await seeded();
    const [question, answer] = messageIds;
    await database.query(
      `insert into sent_calls ("sentCallId", "userId", "conversationId", "runId", "responseMessageId", "toolCallId",
         "toolkitId", "toolName", title, input, "inputDigest", "idempotencyKey", state)
       select gen_random_uuid(), $1, $2, gen_random_uuid(), $3, 'call', 'action:pay', tool, 'Pay', '{}', 'digest', $4,
         state from (values ('pay', 'unknown'), ('order', 'sent')) lost (tool, state)`,
      [user.userId, conversationId, answer, randomUUID()],
    );
    for (const messageId of [question ?? '', answer ?? '']) {
      const copy = await fork(user, { conversationId, messageId, scope: 'path' });
      const tool = {
        conversationId: copy.conversation.conversationId,
        runId: randomUUID(),
        toolkitId: 'action:pay',
      };
      const owner = ownerIdSchema.parse(user.userId);
      expect(await hasUnknownCall(owner, { ...tool, toolName: 'pay' })).toBe(true);
      expect(await hasUnknownCall(owner, { ...tool, toolName: 'order' })).toBe(true);
      expect(await hasUnknownCall(owner, { ...tool, toolName: 'read' })).toBe(false);
    }
  });

  it('ends on a tree that a broken row made a circle', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(4));
    await database.query(`update messages set "parentMessageId" = $1 where "messageId" = $2`, [
      messageIds[3],
      messageIds[0],
    ]);
    const place = { conversationId, messageId: messageIds[2] ?? '' };
    for (const scope of ['path', 'all', 'below'] as const) {
      const copy = await fork(user, { ...place, scope });
      expect((await treeOf(copy.conversation.conversationId)).sort()).toEqual([
        'message 0<message 3',
        'message 1<message 0',
        'message 2<message 1',
        'message 3<message 2',
      ]);
    }
  });

  it('is refused as a whole when it is too long, and saves no message', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(1));
    await database.query(
      `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
       select gen_random_uuid(), $1, $2, $3, false, 'Demo', '[]', '' from generate_series(1, $4::int)`,
      [conversationId, user.userId, messageIds[0], FORK_LIMIT_MESSAGES],
    );
    for (const scope of ['all', 'below'] as const) {
      const response = await user.call(POST, { body: { conversationId, messageId: messageIds[0], scope } });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        code: 'fork_too_large',
        details: { limit: FORK_LIMIT_MESSAGES, limitMegabytes: FORK_LIMIT_MEGABYTES },
      });
    }
    const path = await fork(user, { conversationId, messageId: messageIds[0] ?? '', scope: 'path' });
    expect(await treeOf(path.conversation.conversationId)).toEqual(['message 0<']);
    const rows = await database.query(
      `select count(*)::int as count from conversations where "userId" = $1`,
      [user.userId],
    );
    expect(rows).toEqual([{ count: 2 }]);
  }, 60_000);

  it('is refused as a whole when its messages are too large together', async () => {
    const text = 'x'.repeat(2 ** 20);
    const texts = Array.from({ length: FORK_LIMIT_MEGABYTES }, (_, index) => ({ parent: index - 1, text }));
    const { user, conversationId, messageIds } = await seeded(texts);
    const place = { conversationId, scope: 'path' as const };
    const refused = await user.call(POST, { body: { ...place, messageId: messageIds.at(-1) } });
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ code: 'fork_too_large' });
    expect((await user.call(POST, { body: { ...place, messageId: messageIds.at(-2) } })).status).toBe(201);
  }, 60_000);

  it('answers a stranger byte-equal for what exists and for what never existed, and copies no message', async () => {
    const { conversationId, messageIds } = await seeded();
    const stranger = await newTestUser();
    const own = await seedConversation(database, stranger.userId, chain(1));
    const ask = async (body: object) =>
      bytesOf(await stranger.call(POST, { body: { scope: 'all', ...body } }));
    const absent = await ask({ conversationId: randomUUID(), messageId: randomUUID() });
    expect(absent).toContain('404');
    expect(await ask({ conversationId, messageId: messageIds[0] })).toBe(absent);
    expect(await ask({ conversationId, messageId: own.messageIds[0] })).toBe(absent);
    for (const scope of ['all', 'path', 'below'])
      expect(await ask({ conversationId: own.conversationId, messageId: messageIds[0], scope })).toBe(absent);
    const rows = await database.query(
      `select count(*)::int as count from conversations where "userId" = $1`,
      [stranger.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('of a deleted conversation is refused like one that never existed', async () => {
    const { user, conversationId, messageIds } = await seeded();
    await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
      conversationId,
    ]);
    const body = { conversationId, messageId: messageIds[0], scope: 'all' };
    expect((await user.call(POST, { body })).status).toBe(404);
  });

  it.each([
    ['an unknown scope', { scope: 'everything' }],
    ['no message', { messageId: undefined }],
    ['an id that is none', { conversationId: "x' or 1=1" }],
    ['an empty title', { title: ' \n ' }],
    ['a NUL in the title', { title: 'a\u0000b' }],
    ['fields that were not asked for', { userId: randomUUID() }],
  ])('is refused with %s', async (_name, change) => {
    const { user, conversationId, messageIds } = await seeded(chain(1));
    const body = { conversationId, messageId: messageIds[0], scope: 'all', ...change };
    expect((await user.call(POST, { body })).status).toBe(400);
  });
});
