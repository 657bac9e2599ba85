import { randomUUID } from 'node:crypto';
import { DELETE, GET, PUT } from '@/app/api/messages/[conversationId]/[messageId]/route';
import { GET as listMessages } from '@/app/api/messages/[conversationId]/route';
import { bytesOf, newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, seedRun, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const database = withDatabase();

async function seeded(messages: readonly SeedMessage[]) {
  const user = await newTestUser();
  const { conversationId, messageIds } = await seedConversation(database, user.userId, messages);
  return { user, conversationId, messageIds, place: { conversationId, messageId: messageIds[1] ?? '' } };
}

const storedContent = async (messageId: string) =>
  (
    await database.query(
      'select content, text, "isEdited", "tokenCount" from messages where "messageId" = $1',
      [messageId],
    )
  )[0];

describe('the messages of a conversation', () => {
  it('come oldest first, parents before children, and without any null', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(6));
    const answer = await user.call(listMessages, { params: { conversationId } });
    const messages: Record<string, unknown>[] = await answer.json();
    expect(messages.map((message) => message['messageId'])).toEqual(messageIds);
    expect(messages.flatMap((message) => Object.values(message))).not.toContain(null);
    expect(messages[0]).toMatchObject({
      text: 'message 0',
      isCreatedByUser: true,
      error: false,
      sender: 'User',
    });
  });

  it('are none for a conversation that is not saved yet or has none', async () => {
    const { user, conversationId } = await seeded([]);
    for (const id of ['new', conversationId])
      expect(await (await user.call(listMessages, { params: { conversationId: id } })).json()).toEqual([]);
  });
});

describe('long edits', () => {
  const RARE = String.fromCodePoint(...Array.from({ length: 600 }, (_, index) => 0x1400 + index)).repeat(20);

  const countUpdates = async (): Promise<number> => {
    const [row] = await database.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and state = 'active' and query like '%UPDATE messages SET content%'
         and pid <> pg_backend_pid()`,
    );
    return Number(row?.['count']);
  };

  it('of one user are saved one at a time, and two of all users, so that they hold neither the processors nor the connections', async () => {
    const { user, place } = await seeded([{ parent: -1 }, { parent: 0 }]);
    const other = await seeded([{ parent: -1 }, { parent: 0 }]);
    const third = await seeded([{ parent: -1 }, { parent: 0 }]);
    const edits: Promise<Response>[] = [];
    // While the first waits for this lock, all the others that may run do so too.
    const ids = [place, other.place, third.place].map(({ messageId }) => messageId);
    const lock = 'select 1 from messages where "messageId" = any($1) for update';
    await database.whileLocked(lock, [ids], async () => {
      for (let index = 0; index < 6; index += 1)
        edits.push(user.call(PUT, { params: place, body: { text: `${RARE}${String(index)}` } }));
      await until(async () => (await countUpdates()) >= 1);
      edits.push(other.user.call(PUT, { params: other.place, body: { text: RARE } }));
      await until(async () => (await countUpdates()) >= 2);
      edits.push(third.user.call(PUT, { params: third.place, body: { text: RARE } }));
      // By the end of a whole call, the reads that may run have begun.
      await third.user.call(listMessages, { params: { conversationId: third.conversationId } });
      expect(await countUpdates()).toBe(2);
    });
    for (const { status } of await Promise.all(edits)) expect(status).toBe(201);
  });
});

describe('editing a message', () => {
  const content = [
    { type: 'reasoning', text: 'hm', durationMs: 5 },
    { type: 'text', text: 'old ' },
    { type: 'text', text: 'text' },
  ];

  it('keeps the reasoning of an answer, counts its tokens again and marks it', async () => {
    const { user, place } = await seeded([{ parent: -1 }, { parent: 0, isCreatedByUser: false, content }]);
    const text = 'a text that is quite a bit longer than before';
    const answer = await user.call(PUT, { params: place, body: { text } });
    expect(answer.status).toBe(201);
    const body = await answer.json();
    expect(body).toMatchObject({ ...place, text, isEdited: true, isCreatedByUser: false });
    expect(body.tokenCount).toBeGreaterThan(5);
    expect(await storedContent(place.messageId)).toEqual({
      content: [content[0], { type: 'text', text }],
      text,
      isEdited: true,
      tokenCount: body.tokenCount,
    });
  });

  it.each([
    [{ text: ' ' }],
    [{ text: 'x'.repeat(100_001) }],
    [{ text: 5 }],
    [{}],
    [{ text: 'a\0' }],
    ['nonsense'],
  ])('refuses a bad body and changes nothing (%#)', async (body) => {
    const { user, place } = await seeded(chain(2));
    const before = await storedContent(place.messageId);
    expect((await user.call(PUT, { params: place, body })).status).toBe(400);
    expect(await storedContent(place.messageId)).toEqual(before);
  });

  it('waits until the answer is written', async () => {
    const { user, place, messageIds } = await seeded(chain(2));
    await seedRun(database, {
      userId: user.userId,
      conversationId: place.conversationId,
      questionId: messageIds[0],
      answerId: messageIds[1],
    });
    expect((await user.call(PUT, { params: place, body: { text: 'new' } })).status).toBe(409);
    expect((await user.call(DELETE, { params: place })).status).toBe(409);
    expect(await storedContent(place.messageId)).toMatchObject({ text: 'message 1', isEdited: false });
  });
});

describe('deleting a message', () => {
  it('moves its replies up, so that none is lost', async () => {
    const { user, conversationId, messageIds, place } = await seeded(chain(4));
    expect((await user.call(DELETE, { params: place })).status).toBe(204);
    const left: { messageId: string; parentMessageId: string }[] = await (
      await user.call(listMessages, { params: { conversationId } })
    ).json();
    expect(left.map((message) => message.messageId)).toEqual([messageIds[0], messageIds[2], messageIds[3]]);
    expect(left[1]?.parentMessageId).toBe(messageIds[0]);
  });
});

describe('a stranger', () => {
  it('gets the bytes of a message that never existed, and changes none', async () => {
    const { conversationId, place } = await seeded(chain(2));
    const stranger = await newTestUser();
    const own = await seedConversation(database, stranger.userId, chain(1));
    const nowhere = { conversationId: randomUUID(), messageId: randomUUID() };
    const inOwn = { conversationId: own.conversationId, messageId: place.messageId };
    const list = async (id: string) =>
      bytesOf(await stranger.call(listMessages, { params: { conversationId: id } }));
    expect(await list(conversationId)).toBe(await list(randomUUID()));
    for (const handler of [GET, DELETE, PUT]) {
      const body = handler === PUT ? { text: 'mine now' } : undefined;
      const absent = await bytesOf(await stranger.call(handler, { params: nowhere, body }));
      expect(absent).toContain('404');
      for (const params of [place, inOwn])
        expect(await bytesOf(await stranger.call(handler, { params, body }))).toBe(absent);
    }
    expect(await storedContent(place.messageId)).toMatchObject({ text: 'message 1', isEdited: false });
  });
});
