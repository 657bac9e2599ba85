import { randomUUID } from 'node:crypto';
import { GET } from '@/app/api/messages/[conversationId]/tree/route';
import {
  OUTLINE_ERROR,
  OUTLINE_PAGE_SIZE,
  OUTLINE_QUESTION,
  OUTLINE_RUNNING,
  outlineSchema,
  type Outline,
} from '@/lib/contracts/message/message-outline';
import { ROOT_PARENT_ID } from '@/lib/domain/shared/ids';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, seedRun, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function seeded(messages: readonly SeedMessage[]) {
  const user = await newTestUser();
  return { user, ...(await seedConversation(database, user.userId, messages)) };
}

async function outline(user: TestUser, conversationId: string, query = ''): Promise<Outline> {
  const response = await user.call(GET, { params: { conversationId }, query });
  expect(response.status).toBe(200);
  return outlineSchema.parse(await response.json());
}

describe('the outline of a conversation', () => {
  it('names every message of every branch with its parent and how it begins', async () => {
    const { user, conversationId, messageIds } = await seeded([
      { parent: -1, text: `  What\n\n is ${'very '.repeat(30)}long?` },
      { parent: 0, isCreatedByUser: false, text: '𝒳'.repeat(200) },
      { parent: 0, isCreatedByUser: false, text: 'no' },
    ]);
    await seedRun(database, {
      userId: user.userId,
      conversationId,
      questionId: messageIds[0],
      answerId: messageIds[1],
    });
    await database.query(
      `update messages set model = 'm', error = '{"code": "provider_error", "details": null}' where "messageId" = $1`,
      [messageIds[2]],
    );
    const found = await outline(user, conversationId);
    expect(found.models).toEqual(['m']);
    expect(found.nextCursor).toBeNull();
    expect(found.messages.map(([id, parentId, kind, model]) => [id, parentId, kind, model])).toEqual([
      [messageIds[0], ROOT_PARENT_ID, OUTLINE_QUESTION, -1],
      [messageIds[1], messageIds[0], OUTLINE_RUNNING, -1],
      [messageIds[2], messageIds[0], OUTLINE_ERROR, 0],
    ]);
    expect(found.messages[0]?.[4]).toMatch(/^What is very very/);
    expect(found.messages[1]?.[4]).toBe('𝒳'.repeat(80));
    expect(Math.abs((found.messages[0]?.[5] ?? 0) - Date.now() / 1000)).toBeLessThan(600);
  });

  it('of more messages than a page comes in pages without gap or repetition', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(1));
    await database.query(
      `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
       select gen_random_uuid(), $1, $2, $3, false, 'Demo', '[]', n::text from generate_series(1, $4::int) n`,
      [conversationId, user.userId, messageIds[0], OUTLINE_PAGE_SIZE + 4],
    );
    const first = await outline(user, conversationId);
    expect(first.messages).toHaveLength(OUTLINE_PAGE_SIZE);
    const second = await outline(user, conversationId, `?after=${String(first.nextCursor)}`);
    expect(second.nextCursor).toBeNull();
    const texts = [...first.messages, ...second.messages].map(([, , , , text]) => text);
    expect(texts).toEqual([
      'message 0',
      ...Array.from({ length: OUTLINE_PAGE_SIZE + 4 }, (_, index) => String(index + 1)),
    ]);
  }, 60_000);

  it('is empty for a conversation without messages and for the one that is not saved yet', async () => {
    const { user, conversationId } = await seeded([]);
    const empty = { models: [], messages: [], nextCursor: null };
    expect(await outline(user, conversationId)).toEqual(empty);
    expect(await outline(user, 'new')).toEqual(empty);
  });

  it('answers a stranger byte-equal for what exists and for what never existed', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(2));
    const stranger = await newTestUser();
    const own = await seedConversation(database, stranger.userId, chain(2));
    const ask = async (id: string, query = '') =>
      bytesOf(await stranger.call(GET, { params: { conversationId: id }, query }));
    const absent = await ask(randomUUID());
    expect(absent).toContain('404');
    expect(await ask(conversationId)).toBe(absent);
    expect(await ask(own.conversationId, `?after=${String(messageIds[0])}`)).toBe(absent);
    expect(await ask(own.conversationId, `?after=${randomUUID()}`)).toBe(absent);
    expect(await ask('not-an-id')).toBe(absent);
    await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
      conversationId,
    ]);
    expect((await user.call(GET, { params: { conversationId } })).status).toBe(404);
    expect(
      (await stranger.call(GET, { params: { conversationId: own.conversationId }, query: '?after=x' }))
        .status,
    ).toBe(400);
  });
});
