import { GET as searchConversations } from '@/app/api/search/conversations/route';
import { foundConversationsSchema, type FoundConversation } from '@/lib/contracts/search/search';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function search(user: TestUser, query: string): Promise<FoundConversation[]> {
  const response = await user.call(searchConversations, { query: `?q=${encodeURIComponent(query)}` });
  expect(response.status).toBe(200);
  return foundConversationsSchema.parse(await response.json()).conversations;
}

it('shows of each conversation the newest message that matches, as it is read', async () => {
  const user = await newTestUser();
  await seedConversation(
    database,
    user.userId,
    [
      { parent: -1, text: 'An old quince' },
      {
        parent: 0,
        text: `${'- **tart** apples\n'.repeat(400)}- a *quince* for $\\pi$`,
        isCreatedByUser: false,
      },
      { parent: 1, text: 'Thanks' },
    ],
    { title: 'Fruit' },
  );
  await seedConversation(database, user.userId, [], { title: 'Quince jam' });
  const [jam, fruit] = await search(user, 'quince');
  expect([jam?.title, jam?.excerpt]).toEqual(['Quince jam', null]);
  expect(fruit?.excerpt).toMatchObject({
    text: expect.stringMatching(/apples • a quince for pi$/),
    isCutBefore: true,
  });
  const { text, marks } = fruit?.excerpt ?? { text: '', marks: [] };
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['quince']);
});

it('shows a stranger no text of others', async () => {
  const [user, stranger] = [await newTestUser(), await newTestUser()];
  await seedConversation(database, user.userId, [{ parent: -1, text: 'my secret garden' }]);
  await seedConversation(database, stranger.userId, [{ parent: -1, text: 'a garden of mine' }]);
  expect((await search(stranger, 'garden')).map(({ excerpt }) => excerpt?.text)).toEqual([
    'a garden of mine',
  ]);
});
