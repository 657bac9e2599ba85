import { randomUUID } from 'node:crypto';
import { GET } from '@/app/api/messages/[conversationId]/find/route';
import {
  FIND_LIMIT_MESSAGES,
  FIND_LIMIT_OCCURRENCES,
  foundMessagesSchema,
  type FoundMessages,
} from '@/lib/contracts/search/find';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { countOccurrences } from '@/lib/server/services/search/count-occurrences';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function seeded(messages: readonly SeedMessage[]) {
  const user = await newTestUser();
  return { user, ...(await seedConversation(database, user.userId, messages)) };
}

async function find(
  user: TestUser,
  conversationId: string,
  query: Record<string, string>,
): Promise<FoundMessages> {
  const response = await user.call(GET, {
    params: { conversationId },
    query: `?${new URLSearchParams(query).toString()}`,
  });
  expect(response.status).toBe(200);
  return foundMessagesSchema.parse(await response.json());
}

/** The tree is 0 - 1 - 3 - 5 and the newer 0 - 2 - 4. */
const forked: SeedMessage[] = [
  { parent: -1, text: 'Where is the Leuchtturm?' },
  { parent: 0, text: 'The Straße leads to it; the leuchtturm stands.', isCreatedByUser: false },
  { parent: 0, text: '灯台はここです', isCreatedByUser: false },
  { parent: 1, text: 'How high is the leuchtturm and its LIGHT' },
  { parent: 2, text: 'x leuchtturm_2 %' },
  { parent: 3, text: '42', isCreatedByUser: false },
];

describe('find in a conversation', () => {
  it('looks on the branch of the newest replies, oldest first', async () => {
    const { user, conversationId, messageIds } = await seeded(forked);
    const found = await find(user, conversationId, { q: 'Leuchtturm' });
    expect(found.messageIds).toEqual([messageIds[0], messageIds[4]]);
    expect(found.hasMore).toBe(false);
    expect(found.terms).toEqual([{ text: 'leuchtturm', place: 'inside' }]);
  });

  it('looks on the branch through a message, above and below it, and everywhere when asked', async () => {
    const { user, conversationId, messageIds } = await seeded(forked);
    const on = (index: number) =>
      find(user, conversationId, { q: 'leuchtturm', leafId: messageIds[index] ?? '' });
    const older = [messageIds[0], messageIds[1], messageIds[3]];
    expect((await on(5)).messageIds).toEqual(older);
    expect((await on(1)).messageIds).toEqual(older);
    expect((await on(2)).messageIds).toEqual([messageIds[0], messageIds[4]]);
    const everywhere = await find(user, conversationId, { q: 'leuchtturm', everywhere: 'true' });
    expect(everywhere.messageIds).toEqual([0, 1, 3, 4].map((index) => messageIds[index]));
  });

  it.each([
    ['strasse', 1],
    ['灯台', 2],
    ['light high', 3],
    ['urm_2 %', 4],
    ['42', 5],
  ])('finds %s as the search of all conversations does', async (q, index) => {
    const { user, conversationId, messageIds } = await seeded(forked);
    expect((await find(user, conversationId, { q, everywhere: 'true' })).messageIds).toEqual([
      messageIds[index],
    ]);
  });

  it('finds none in other conversations of the same user, and none for an empty query', async () => {
    const { user, conversationId } = await seeded(chain(2));
    await seedConversation(database, user.userId, [{ parent: -1, text: 'isthmus' }]);
    expect((await find(user, conversationId, { q: 'isthmus' })).messageIds).toEqual([]);
    for (const q of ['', '   ', '\u200b'])
      expect(await find(user, conversationId, { q })).toEqual({
        messageIds: [],
        hasMore: false,
        occurrences: [],
        terms: [],
      });
    expect((await find(user, 'new', { q: 'isthmus' })).messageIds).toEqual([]);
  });

  it('names at most a fixed number and says when there are more', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(1));
    await database.query(
      `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
       select gen_random_uuid(), $1, $2, $3, false, 'Demo', '[]', 'pebble ' || n from generate_series(1, $4::int) n`,
      [conversationId, user.userId, messageIds[0], FIND_LIMIT_MESSAGES + 1],
    );
    const found = await find(user, conversationId, { q: 'pebble', everywhere: 'true' });
    expect(found.messageIds).toHaveLength(FIND_LIMIT_MESSAGES);
    expect(found.hasMore).toBe(true);
    expect(found.occurrences).toEqual(Array<number>(FIND_LIMIT_MESSAGES).fill(1));
  });

  it('counts every occurrence in the text of a message, but none in the address of a link', async () => {
    const texts = [
      'Isthmus, isthmus; (ISTHMUSes) and more of the isthmusisthmus',
      'An [isthmus](https://isthmus.example/isthmus) is here',
      'As written: [isthmus](https://isthmus.example/isthmus)',
      'a [page](https://isthmus.example/isthmus)',
    ];
    const { user, conversationId, messageIds } = await seeded(
      texts.map((text, index) => ({ parent: index - 1, text, isCreatedByUser: index % 2 === 0 })),
    );
    const found = await find(user, conversationId, { q: 'isthmus' });
    expect(found.messageIds).toEqual(messageIds);
    expect(found.occurrences).toEqual([5, 1, 3, 1]);
    const two = await find(user, conversationId, { q: 'isthmus more' });
    expect(two.occurrences).toEqual([6]);
  });

  it('counts up to a limit in a message of a megabyte', async () => {
    const text = 'pebble and '.repeat(100_000);
    const { user, conversationId } = await seeded([
      { parent: -1, text },
      { parent: 0, text: 'one pebble', isCreatedByUser: false },
    ]);
    const found = await find(user, conversationId, { q: 'pebble' });
    expect(found.occurrences).toEqual([FIND_LIMIT_OCCURRENCES + 1, 1]);
  });

  it('counts no further once it has read as much text as one search may', async () => {
    const { user, messageIds } = await seeded(
      Array.from({ length: 120 }, (_, index) => ({ parent: index - 1, text: 'pebble, pebble' })),
    );
    const count = (readLimitCharacters?: number) =>
      countOccurrences(
        ownerIdSchema.parse(user.userId),
        messageIds,
        [{ text: 'pebble', place: 'inside' }],
        readLimitCharacters,
      );
    expect(await count()).toEqual(Array<number>(120).fill(2));
    const counted = await count(100);
    expect(counted.length).toBeGreaterThan(0);
    expect(counted.length).toBeLessThan(120);
  });

  it('answers a stranger byte-equal for what exists and for what never existed', async () => {
    const { conversationId, messageIds, user } = await seeded(forked);
    const stranger = await newTestUser();
    const own = await seedConversation(database, stranger.userId, chain(2));
    const ask = async (id: string, query: string) =>
      bytesOf(await stranger.call(GET, { params: { conversationId: id }, query }));
    const absent = await ask(randomUUID(), '?q=leuchtturm');
    expect(absent).toContain('404');
    expect(await ask(conversationId, '?q=leuchtturm')).toBe(absent);
    expect(await ask(conversationId, '?q=')).toBe(absent);
    expect(await ask(conversationId, '?q=leuchtturm&everywhere=true')).toBe(absent);
    expect(await ask(own.conversationId, `?q=leuchtturm&leafId=${String(messageIds[1])}`)).toBe(absent);
    expect(await ask('not-an-id', '?q=x')).toBe(absent);
    await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
      conversationId,
    ]);
    expect((await user.call(GET, { params: { conversationId }, query: '?q=42' })).status).toBe(404);
  });

  it.each(['?q=a%00b', `?q=${'x'.repeat(10_240)}`, '?q=x&leafId=1', '?q=x&everywhere=perhaps'])(
    'refuses %#',
    async (query) => {
      const { user, conversationId } = await seeded(chain(1));
      expect((await user.call(GET, { params: { conversationId }, query })).status).toBe(400);
    },
  );
});
