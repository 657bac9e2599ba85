import { POST as clear } from '@/app/api/convos/clear/route';
import { POST as update } from '@/app/api/convos/update/route';
import { GET as searchConversations } from '@/app/api/search/conversations/route';
import { GET as isEnabled } from '@/app/api/search/enable/route';
import { GET as searchHits } from '@/app/api/search/hits/route';
import { GET as searchOld } from '@/app/api/search/route';
import {
  foundConversationsSchema,
  searchHitsPageSchema,
  type FoundConversations,
  type SearchHitsPage,
} from '@/lib/contracts/search/search';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function hits(user: TestUser, query: string, rest = ''): Promise<SearchHitsPage> {
  const response = await user.call(searchHits, { query: `?q=${encodeURIComponent(query)}${rest}` });
  expect(response.status).toBe(200);
  return searchHitsPageSchema.parse(await response.json());
}

async function conversations(user: TestUser, query: string, rest = ''): Promise<FoundConversations> {
  const response = await user.call(searchConversations, {
    query: `?q=${encodeURIComponent(query)}${rest}`,
  });
  expect(response.status).toBe(200);
  return foundConversationsSchema.parse(await response.json());
}

describe('a search', () => {
  it('finds messages on every branch, and says whose they are', async () => {
    const user = await newTestUser();
    const { conversationId, messageIds } = await seedConversation(
      database,
      user.userId,
      [
        { parent: -1, text: 'Which bird?' },
        { parent: 0, text: 'A kingfisher', isCreatedByUser: false },
        { parent: 0, text: 'A heron', isCreatedByUser: false },
      ],
      { title: 'Birds' },
    );
    const [hit, ...others] = (await hits(user, 'kingfisher')).hits;
    expect(others).toEqual([]);
    expect(hit).toMatchObject({
      conversationId,
      title: 'Birds',
      message: { messageId: messageIds[1], isCreatedByUser: false, sender: 'Demo' },
    });
  });

  it('is in step at once: with a new title, a changed text, and what was deleted', async () => {
    const user = await newTestUser();
    const { conversationId, messageIds } = await seedConversation(database, user.userId, [
      { parent: -1, text: 'about penguins' },
    ]);
    await user.call(update, { body: { arg: { conversationId, title: 'Walrus' } } });
    expect((await hits(user, 'walrus')).hits).toHaveLength(1);
    await database.query(`update messages set text = 'about seals' where "messageId" = $1`, [messageIds[0]]);
    expect((await hits(user, 'penguins')).hits).toEqual([]);
    expect((await hits(user, 'seals')).hits).toHaveLength(1);
    await user.call(clear, { body: { arg: { conversationId, source: 'button' } } });
    expect((await hits(user, 'seals')).hits).toEqual([]);
    expect((await conversations(user, 'walrus')).conversations).toEqual([]);
  });

  it('pages through all hits, the newest first, without a gap or a repetition', async () => {
    const user = await newTestUser();
    const { messageIds } = await seedConversation(
      database,
      user.userId,
      Array.from({ length: 60 }, (_, index) => ({ parent: index - 1, text: `needle ${String(index)}` })),
    );
    // All but a few have the same time, so that the id has to decide.
    await database.query(
      `update messages set "createdAt" = "createdAt" - interval '1 hour' where "messageId" = any($1)`,
      [messageIds.slice(0, 5)],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const rest: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: SearchHitsPage = await hits(user, 'needle', rest);
      seen.push(...page.hits.flatMap(({ message }) => message?.messageId ?? []));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toHaveLength(60);
    expect(new Set(seen)).toEqual(new Set(messageIds));
    expect(new Set(seen.slice(-5))).toEqual(new Set(messageIds.slice(0, 5)));
  });

  it('lists conversations with the title first, then by the number of hits', async () => {
    const user = await newTestUser();
    const seed = (title: string, texts: string[]) =>
      seedConversation(
        database,
        user.userId,
        texts.map((text) => ({ parent: -1, text })),
        { title },
      );
    await seed('Once', ['a lemon']);
    await seed('Thrice', ['a lemon', 'two lemons', 'lemonade']);
    await seed('Lemon tart', ['flour']);
    await seed('Other', ['an apple']);
    const found = await conversations(user, 'lemon');
    expect(found.conversations.map(({ title, messageHits }) => [title, messageHits])).toEqual([
      ['Lemon tart', 0],
      ['Thrice', 3],
      ['Once', 1],
    ]);
    expect(found.conversations[0]?.titleMarks).toEqual([{ start: 0, end: 5 }]);
  });

  it('pages conversations by 25', async () => {
    const user = await newTestUser();
    for (let count = 0; count < 26; count += 1)
      await seedConversation(database, user.userId, [], { title: `Harbour ${String(count)}` });
    const first = await conversations(user, 'harbour');
    expect([first.conversations.length, first.pages]).toEqual([25, 2]);
    expect((await conversations(user, 'harbour', '&pageNumber=2')).conversations).toHaveLength(1);
    expect((await conversations(user, 'harbour', '&pageNumber=3')).conversations).toEqual([]);
  });

  it('shows a stranger no text of others', async () => {
    const user = await newTestUser();
    const stranger = await newTestUser();
    await seedConversation(database, user.userId, [{ parent: -1, text: 'my secret garden' }], {
      title: 'Garden',
    });
    expect((await hits(user, 'garden')).hits).toHaveLength(2);
    const own = await seedConversation(database, stranger.userId, [{ parent: -1, text: 'a garden of mine' }]);
    expect((await hits(stranger, 'garden')).hits.map((hit) => hit.conversationId)).toEqual([
      own.conversationId,
    ]);
    expect((await conversations(stranger, 'garden')).conversations).toHaveLength(1);
    const old = await (await stranger.call(searchOld, { query: '?q=secret' })).json();
    expect(old).toMatchObject({ conversations: [], messages: [] });
  });

  it('stores a message too large for the index and finds its first 100,000 characters', async () => {
    const user = await newTestUser();
    const words = Array.from({ length: 400_000 }, (_, index) => `w${index.toString(36)}`).join(' ');
    const { messageIds } = await seedConversation(database, user.userId, [
      { parent: -1, text: `beginning ${words} theend` },
    ]);
    expect((await hits(user, 'beginning wrs')).hits[0]?.message?.messageId).toBe(messageIds[0]);
    expect((await hits(user, 'theend')).hits).toEqual([]);
    const [row] = await database.query('select length(text) as length from messages where "messageId" = $1', [
      messageIds[0],
    ]);
    expect(row?.['length']).toBe(words.length + 17);
  });
});

describe('the call of compat clients', () => {
  it('answers as they read it: the page as text, flat hits with asterisks, no nulls', async () => {
    const user = await newTestUser();
    const { conversationId, messageIds } = await seedConversation(
      database,
      user.userId,
      [
        { parent: -1, text: 'Is Straße a street?' },
        { parent: 0, text: 'No.', isCreatedByUser: false },
      ],
      { title: 'German' },
    );
    const response = await user.call(searchOld, { query: '?q=strasse&pageNumber=1' });
    const answer: unknown = await response.json();
    expect(answer).toMatchObject({
      pages: 1,
      pageNumber: '1',
      pageSize: 25,
      conversations: [{ conversationId, title: 'German', messages: [] }],
      messages: [
        {
          messageId: messageIds[0],
          text: 'Is **Straße** a street?',
          searchResult: true,
          title: 'German',
          model: 'demo',
        },
      ],
    });
    expect(JSON.stringify(answer)).not.toContain('null');
  });

  it('survives a query that was not encoded', async () => {
    const user = await newTestUser();
    await seedConversation(database, user.userId, [{ parent: -1, text: '50% off, Ça va' }]);
    const found = async (query: string) => {
      const response = await user.call(searchOld, { query });
      expect(response.status).toBe(200);
      const { messages }: { messages: unknown[] } = await response.json();
      return messages.length;
    };
    expect(await found('?q=50% off&pageNumber=1')).toBe(1);
    expect(await found('?q=ça va&pageNumber=1')).toBe(1);
    expect(await found('?q=off&rest&pageNumber=1')).toBe(1);
  });

  it('puts most hits first', async () => {
    const user = await newTestUser();
    const seed = (title: string, texts: string[]) =>
      seedConversation(
        database,
        user.userId,
        texts.map((text) => ({ parent: -1, text })),
        { title },
      );
    await seed('Plum cake', []);
    await seed('Jam', ['plum', 'plums']);
    const { conversations: found }: { conversations: { title: string }[] } = await (
      await user.call(searchOld, { query: '?q=plum' })
    ).json();
    expect(found.map(({ title }) => title)).toEqual(['Jam', 'Plum cake']);
  });

  it('says that there is search', async () => {
    const response = await (await newTestUser()).call(isEnabled, {});
    expect(await response.json()).toBe(true);
  });
});

describe('a query without a searchable character', () => {
  const calls = { searchOld, searchHits, searchConversations };
  it.each(['', '   ', '?!.', '%', '_', '\\', "'", '"', '()', '\u200b', '\u0301', '--', '\u00a0'])(
    'finds nothing: %j',
    async (query) => {
      const user = await newTestUser();
      await seedConversation(database, user.userId, [{ parent: -1, text: 'anything ?!. % _ \\' }]);
      for (const call of Object.values(calls)) {
        const response = await user.call(call, { query: `?q=${encodeURIComponent(query)}` });
        expect(response.status).toBe(200);
        const answer = await response.json();
        expect([...(answer.hits ?? []), ...(answer.messages ?? []), ...(answer.conversations ?? [])]).toEqual(
          [],
        );
      }
    },
  );

  it.each([
    ['NUL', 'q=a%00b'],
    ['501 characters', `q=${'a'.repeat(501)}`],
    ['10,000 characters', `q=${'ab '.repeat(3_334)}`],
  ])('is refused with words when it is %s', async (_what, query) => {
    const user = await newTestUser();
    for (const call of Object.values(calls)) {
      const response = await user.call(call, { query: `?${query}` });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'validation_failed',
        details: { fields: { q: expect.any(String) } },
      });
    }
  });

  it('may hold anything else of up to 500 characters', async () => {
    const user = await newTestUser();
    const hostile = [
      '%ED%A0%80',
      '%FF%FE',
      '%25%5F%27%22%3B--',
      encodeURIComponent('['.repeat(500)),
      encodeURIComponent('ab '.repeat(166)),
      encodeURIComponent('ﷺ'.repeat(500)),
      encodeURIComponent('a\u0301'.repeat(250)),
    ];
    for (const call of Object.values(calls))
      for (const query of hostile) expect((await user.call(call, { query: `?q=${query}` })).status).toBe(200);
  });

  it.each(['pageNumber=0', 'pageNumber=x', 'pageNumber=1e99', 'pageNumber=-1'])(
    'is refused with %s',
    async (rest) => {
      const user = await newTestUser();
      for (const call of [searchOld, searchConversations])
        expect((await user.call(call, { query: `?q=a&${rest}` })).status).toBe(400);
    },
  );

  it.each([
    'x',
    '2026-01-01T00:00:00.000Z_',
    '9999-99-99T99:99:99.999Z_00000000-0000-0000-0000-000000000000',
  ])('is refused with the cursor %s', async (cursor) => {
    const user = await newTestUser();
    const response = await user.call(searchHits, { query: `?q=a&cursor=${encodeURIComponent(cursor)}` });
    expect(response.status).toBe(400);
  });
});
