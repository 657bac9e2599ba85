import { randomUUID } from 'node:crypto';
import { asks, many, plain, prepared, rareText, times, type Rows } from '../row';
import { seedBranch, seedConversations } from '../seed/seed-branches';

const TEXT_LIMIT_CHARACTERS = 100_000;

export const MESSAGE_ROWS: Rows = {
  'GET /api/messages/[conversationId]': many(
    6,
    ({ account }) => `/api/messages/${account.big.conversationId}`,
  ),
  'GET /api/messages/[conversationId]/page': asks(async ({ call, account: { deep, big } }) => {
    await times(16, () => call('GET', `/api/messages/${deep.conversationId}/page?limit=1`));
    await times(4, () => call('GET', `/api/messages/${big.conversationId}/page?limit=200`));
  }),
  'GET /api/messages/[conversationId]/tree': many(
    4,
    ({ account }) => `/api/messages/${account.deep.conversationId}/tree`,
  ),
  'GET /api/messages/[conversationId]/find': many(
    4,
    ({ account }) => `/api/messages/${account.big.conversationId}/find?q=harbour&everywhere=true`,
  ),
  'GET /api/messages/[conversationId]/range': many(
    4,
    ({ account }) => `/api/messages/${account.big.conversationId}/range`,
  ),
  'GET /api/messages/[conversationId]/window': many(
    4,
    ({ account: { long } }) =>
      `/api/messages/${long.conversationId}/window?endpoint=openAI&model=gpt-4o&leafId=${long.leafId}`,
  ),
  'GET /api/messages/[conversationId]/[messageId]': many(
    10,
    ({ account: { big } }) => `/api/messages/${big.conversationId}/${big.leafId}`,
  ),
  ...plain(200, ['GET /api/messages/[conversationId]/[messageId]/requests'], 10),
  'POST /api/messages/[conversationId]/[messageId]/follow-ups': asks(({ call, account: { big } }) =>
    times(10, () => call('POST', `/api/messages/${big.conversationId}/${big.leafId}/follow-ups`)),
  ),
  // One user saves five edits, and five others one each.
  'PUT /api/messages/[conversationId]/[messageId]': prepared(
    ({ newUser, database }) =>
      times(5, async () => {
        const user = await newUser();
        const conversationId = randomUUID();
        const messageId = randomUUID();
        await database.query(
          `insert into conversations ("conversationId", "userId", endpoint) values ($1, $2, 'demo')`,
          [conversationId, user.userId],
        );
        await database.query(
          `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
           values ($1, $2, $3, '00000000-0000-0000-0000-000000000000', true, 'Ada', '[{"type":"text","text":"a"}]', 'a')`,
          [messageId, conversationId, user.userId],
        );
        return { user, path: `/api/messages/${conversationId}/${messageId}` };
      }),
    async ({ call, callAs, account: { deep } }, others) => {
      const edit = () => ({ text: rareText(TEXT_LIMIT_CHARACTERS) });
      await times(5, () => call('PUT', `/api/messages/${deep.conversationId}/${deep.leafId}`, edit()));
      await Promise.all(others.map(({ user, path }) => callAs(user)('PUT', path, edit())));
    },
    201,
  ),
  // One message has the longest text, and one a thousand replies.
  'DELETE /api/messages/[conversationId]/[messageId]': prepared(
    async ({ database, account }) => ({
      big: await seedBranch(database, account.userId, 'big'),
      wide: await widen(database, account.userId),
    }),
    async ({ call }, { big, wide }) => {
      await Promise.all([
        call('DELETE', `/api/messages/${big.conversationId}/${big.firstId}`),
        call('DELETE', `/api/messages/${wide.conversationId}/${wide.firstId}`),
      ]);
    },
    204,
  ),
  'GET /api/search': many(4, () => '/api/search?q=harbour'),
  'GET /api/search/hits': many(4, () => '/api/search/hits?q=harbour%20tide'),
  'GET /api/search/conversations': many(4, () => '/api/search/conversations?q=harbour'),
  'GET /api/artifacts': many(4, () => '/api/artifacts?q=what%20none%20is%20called'),
  ...plain(200, ['GET /api/search/enable']),
};

/** The first message has a thousand replies; returns its id and that of the conversation. */
async function widen(database: Parameters<typeof seedBranch>[0], userId: string) {
  const [conversationId = ''] = await seedConversations(database, userId, { count: 1, messages: 1_000 });
  const [row] = await database.query(
    `update messages m set "parentMessageId" = first."messageId"
     from (select "messageId" from messages where "conversationId" = $1 order by seq limit 1) first
     where m."conversationId" = $1 and m."messageId" <> first."messageId" returning first."messageId" as id`,
    [conversationId],
  );
  return { conversationId, firstId: String(row?.['id']) };
}
