import { GET } from '@/app/api/artifacts/route';
import { artifactsPageSchema, type ArtifactsPage } from '@/lib/contracts/message/artifacts';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const FENCE = '```';
const page = (title: string) => `${FENCE}html title="${title}"\n<p>${title}</p>\n${FENCE}`;

async function talk(user: TestUser, answers: readonly string[], title = 'A talk') {
  const messages = answers.flatMap((text, index) => [
    { parent: index * 2 - 1, text: page('Of the question') },
    { parent: index * 2, text, isCreatedByUser: false },
  ]);
  return seedConversation(database, user.userId, messages, { title });
}

async function listOf(user: TestUser, q = '', cursor: string | null = null): Promise<ArtifactsPage> {
  const from = cursor === null ? '' : `&cursor=${cursor}`;
  const response = await user.call(GET, { query: `?q=${encodeURIComponent(q)}${from}` });
  expect(response.status).toBe(200);
  return artifactsPageSchema.parse(await response.json());
}

const titlesOf = ({ artifacts }: ArtifactsPage) => artifacts.map(({ title }) => title);

it('lists what answers made with its chat, not what a question contains', async () => {
  const user = await newTestUser();
  const { conversationId, messageIds } = await talk(
    user,
    [`Here:\n\n${page('Counter')}\n\n${FENCE}html\n<b>short</b>\n${FENCE}`, 'No code in this one.'],
    'Counting',
  );
  const { artifacts, nextCursor } = await listOf(user);
  expect(nextCursor).toBeNull();
  expect(artifacts).toEqual([
    {
      conversationId,
      chatTitle: 'Counting',
      messageId: messageIds[1],
      key: 'html counter',
      versionId: `${String(messageIds[1])} 0`,
      kind: 'html',
      title: 'Counter',
      at: expect.any(String),
    },
  ]);
});

it('pages through many, also those of one answer, each once and the newest first', async () => {
  const user = await newTestUser();
  const names = Array.from({ length: 70 }, (_, index) => `Name ${String(index)}`);
  await talk(user, [names.slice(0, 45).map(page).join('\n\n'), ...names.slice(45).map(page)]);
  const seen: (string | null)[] = [];
  let cursor: string | null = null;
  do {
    const next: ArtifactsPage = await listOf(user, '', cursor);
    seen.push(...titlesOf(next));
    cursor = next.nextCursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(70);
  expect(new Set(seen)).toEqual(new Set(names));
  const ofFirst = names.slice(0, 45);
  expect(seen.filter((name) => ofFirst.includes(name ?? ''))).toEqual(ofFirst.toReversed());
});

it('finds names and titles of chats, in any case', async () => {
  const user = await newTestUser();
  await talk(user, [page('Counter'), page('Clock')], 'Hours');
  await talk(user, [page('Map')], 'Cities');
  expect(titlesOf(await listOf(user, ' clock '))).toEqual(['Clock']);
  expect(titlesOf(await listOf(user, 'CITIES'))).toEqual(['Map']);
  expect(titlesOf(await listOf(user, '100%'))).toEqual([]);
});

it('shows nothing of temporary and deleted chats, nor of another user', async () => {
  const [user, stranger] = [await newTestUser(), await newTestUser()];
  await talk(stranger, [page('Foreign')]);
  const temporary = await talk(user, [page('Temporary')]);
  const deleted = await talk(user, [page('Deleted')]);
  await talk(user, [page('Shown')]);
  await database.query(
    `update conversations set "expiresAt" = now() + interval '1 hour' where "conversationId" = $1`,
    [temporary.conversationId],
  );
  await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
    deleted.conversationId,
  ]);
  expect(titlesOf(await listOf(user))).toEqual(['Shown']);
});

it('reads only so much at once, and says where to go on', async () => {
  const user = await newTestUser();
  const long = `${page('Rare')}\n\n${FENCE}sh\nls\n${FENCE}\n${'x'.repeat(150_000)}`;
  const { conversationId } = await talk(user, [page('Sought')]);
  await database.query(
    `update messages set "createdAt" = now() - interval '1 day' where "conversationId" = $1`,
    [conversationId],
  );
  await talk(
    user,
    Array.from({ length: 14 }, () => long),
  );
  const first = await listOf(user, 'sought');
  expect(first.artifacts).toEqual([]);
  expect(first.nextCursor).not.toBeNull();
  expect(titlesOf(await listOf(user, 'sought', first.nextCursor))).toEqual(['Sought']);
});

it('reads the first hundred blocks of an answer', async () => {
  const user = await newTestUser();
  const small = Array.from({ length: 99 }, () => `${FENCE}\nx\n${FENCE}`).join('\n');
  await talk(user, [`${small}\n${page('The hundredth')}\n${page('One more')}`]);
  expect(titlesOf(await listOf(user))).toEqual(['The hundredth']);
});

it('refuses a cursor that is none', async () => {
  const user = await newTestUser();
  const response = await user.call(GET, { query: '?cursor=yesterday' });
  expect(response.status).toBe(400);
});
