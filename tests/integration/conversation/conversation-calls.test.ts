import { randomUUID } from 'node:crypto';
import { GET as getConversation } from '@/app/api/convos/[conversationId]/route';
import { GET as listConversations } from '@/app/api/convos/route';
import { POST as updateConversation } from '@/app/api/convos/update/route';
import {
  conversationAnswerSchema,
  conversationsPageSchema,
} from '@/lib/contracts/conversation/conversations';
import { bytesOf, newTestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

describe('the list of conversations', () => {
  it('has 25 a page, the last written first, and ends at its last page', async () => {
    const user = await newTestUser();
    const ids: string[] = [];
    for (let age = 0; age < 27; age += 1) {
      const updatedAt = new Date(Date.UTC(2026, 0, 1) - age * 1000);
      ids.push((await seedConversation(database, user.userId, [], { updatedAt })).conversationId);
    }
    await seedConversation(database, (await newTestUser()).userId, []);
    const pageOf = async (query: string) =>
      conversationsPageSchema.parse(await (await user.call(listConversations, { query })).json());
    const [first, second, third] = [
      await pageOf(''),
      await pageOf('?pageNumber=2'),
      await pageOf('?pageNumber=3'),
    ];
    expect(first.conversations.map((conversation) => conversation.conversationId)).toEqual(ids.slice(0, 25));
    expect(second.conversations.map((conversation) => conversation.conversationId)).toEqual(ids.slice(25));
    expect(third.conversations).toEqual([]);
    expect(first).toMatchObject({ pages: 2, pageNumber: 1, pageSize: 25 });
    // Our own screen is told whether another page follows, without counting.
    expect(await pageOf('?list=sidebar')).toMatchObject({ ...first, pages: 2 });
    expect(await pageOf('?list=sidebar&pageNumber=2')).toMatchObject({ ...second, pages: 2 });
  });

  it('has one page when it is empty', async () => {
    const answer = await (await newTestUser()).call(listConversations);
    expect(await answer.json()).toEqual({ conversations: [], pages: 1, pageNumber: 1, pageSize: 25 });
  });

  it.each(['0', '-1', 'x', '1.5', '99999999999'])('refuses page number %s', async (pageNumber) => {
    const answer = await (
      await newTestUser()
    ).call(listConversations, { query: `?pageNumber=${pageNumber}` });
    expect(answer.status).toBe(400);
  });
});

describe('one conversation', () => {
  it('is read without any null, which compat clients refuse', async () => {
    const user = await newTestUser();
    const { conversationId } = await seedConversation(database, user.userId, [], { title: 'Tides' });
    const answer = await user.call(getConversation, { params: { conversationId } });
    const body: Record<string, unknown> = await answer.json();
    expect(Object.values(body)).not.toContain(null);
    expect(body).toMatchObject({ conversationId, title: 'Tides', messages: [] });
    expect(conversationAnswerSchema.parse(body)).toMatchObject({
      endpointType: 'custom',
      iconURL: null,
      model: 'demo',
    });
  });

  it('is renamed, cleaned and bounded, and moves to the top', async () => {
    const user = await newTestUser();
    const updatedAt = new Date(Date.UTC(2026, 0, 1));
    const { conversationId } = await seedConversation(database, user.userId, [], { updatedAt });
    await seedConversation(database, user.userId, [], { updatedAt: new Date(Date.UTC(2026, 0, 2)) });
    const title = `  Tides\u0007 and\n moons ${'x'.repeat(300)}`;
    const answer = await user.call(updateConversation, {
      body: { arg: { conversationId, title, temperature: 0.5 } },
    });
    expect(answer.status).toBe(201);
    const renamed = conversationAnswerSchema.parse(await answer.json());
    expect(renamed.title).toMatch(/^Tides and moons x+$/);
    expect(renamed.title).toHaveLength(200);
    expect(renamed.settings).toEqual({ temperature: 0.5 });
    const list = conversationsPageSchema.parse(await (await user.call(listConversations)).json());
    expect(list.conversations[0]?.conversationId).toBe(conversationId);
  });

  it.each([
    [{}],
    [{ arg: {} }],
    [{ arg: { conversationId: 'x', title: 'a' } }],
    [{ arg: { conversationId: randomUUID(), title: ' \n ' } }],
    [{ arg: { conversationId: randomUUID(), title: 5 } }],
    [{ arg: { conversationId: randomUUID(), title: 'a\0b' } }],
    ['{"arg":'],
  ])('refuses a rename by %j', async (body) => {
    expect((await (await newTestUser()).call(updateConversation, { body })).status).toBe(400);
  });

  it('of a stranger is byte-equal to one that never existed, to read and to rename, and stays as it is', async () => {
    const [owner, stranger] = [await newTestUser(), await newTestUser()];
    const { conversationId } = await seedConversation(database, owner.userId, [], { title: 'Mine' });
    const read = async (id: string) =>
      bytesOf(await stranger.call(getConversation, { params: { conversationId: id } }));
    const rename = async (id: string) =>
      bytesOf(
        await stranger.call(updateConversation, { body: { arg: { conversationId: id, title: 'Theirs' } } }),
      );
    expect(await read(conversationId)).toBe(await read(randomUUID()));
    expect(await rename(conversationId)).toBe(await rename(randomUUID()));
    expect(await rename(conversationId)).toContain('404');
    const [row] = await database.query('select title from conversations where "conversationId" = $1', [
      conversationId,
    ]);
    expect(row).toEqual({ title: 'Mine' });
  });
});
