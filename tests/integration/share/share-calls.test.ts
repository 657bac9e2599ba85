import { randomUUID } from 'node:crypto';
import { DELETE } from '@/app/api/share/[shareId]/route';
import { GET, POST } from '@/app/api/share/route';
import { shareLinkSchema, shareLinksSchema, type ShareLink } from '@/lib/contracts/share/share';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const SECRET_FILE = {
  fileId: '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f',
  mimeType: 'text/plain',
  sizeBytes: 1,
  widthPx: null,
  heightPx: null,
  placeholder: null,
};
const database = withDatabase();

const FORKED: SeedMessage[] = [
  { parent: -1, text: 'question' },
  { parent: 0, text: 'first answer', isCreatedByUser: false },
  { parent: 0, text: 'second answer', isCreatedByUser: false },
  { parent: 1, text: 'below the first' },
];

async function seeded(messages: readonly SeedMessage[] = FORKED, title = 'A talk') {
  const user = await newTestUser();
  return { user, ...(await seedConversation(database, user.userId, messages, { title })) };
}

async function share(user: TestUser, body: Record<string, unknown>): Promise<ShareLink> {
  const response = await user.call(POST, { body: { expiry: 'never', ...body } });
  expect(response.status).toBe(201);
  return shareLinkSchema.parse(await response.json());
}

async function listOf(user: TestUser, query = ''): Promise<ShareLink[]> {
  const response = await user.call(GET, { query });
  expect(response.status).toBe(200);
  return shareLinksSchema.parse(await response.json()).links;
}

async function textsOf(token: string, pageNumber = 1): Promise<string[] | null> {
  const branch = await readSharedBranch(token, pageNumber, '198.51.100.1');
  return branch === null ? null : branch.messages.map(({ text }) => text);
}

/** Stores this many more links like the first. */
const seedLinks = ({ shareId }: ShareLink, count: number) =>
  database.query(
    `insert into share_links ("shareId", token, "userId", "conversationId", "leafMessageId", title)
     select gen_random_uuid(), gen_random_uuid()::text, "userId", "conversationId", "leafMessageId", title
     from share_links, generate_series(1, $2) n where "shareId" = $1`,
    [shareId, count],
  );

const change = (assignment: string, conversationId: string) =>
  database.query(`update conversations set ${assignment} where "conversationId" = $1`, [conversationId]);

describe('a link', () => {
  it.each(['never', '30d', '1d'])(
    'to a temporary conversation (%s) ends with it at the latest',
    async (expiry) => {
      const { user, conversationId } = await seeded();
      await change(`"expiresAt" = date_trunc('second', now()) + interval '3 hours'`, conversationId);
      const [row] = await database.query(
        `select "expiresAt" as at from conversations where "conversationId" = $1`,
        [conversationId],
      );
      const link = await share(user, { conversationId, expiry });
      expect(link.expiresAt).toBe(new Date(String(row?.['at'])).toISOString());
      expect((await listOf(user))[0]?.expiresAt).toBe(link.expiresAt);
    },
  );

  it('has a token of 256 bits, and every link another one', async () => {
    const { user, conversationId } = await seeded();
    const tokens = await Promise.all(
      [1, 2, 3].map(async () => (await share(user, { conversationId })).token),
    );
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('shows the branch that was asked for up to its last message, and no later message', async () => {
    const { user, conversationId, messageIds } = await seeded();
    const { token } = await share(user, { conversationId, leafMessageId: messageIds[2] });
    expect(await textsOf(token)).toEqual(['question', 'second answer']);
    await database.query(
      `insert into messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
       values ($1, $2, $3, $4, true, 'User', '[{"type":"text","text":"later"}]', 'later')`,
      [randomUUID(), conversationId, user.userId, messageIds[2]],
    );
    expect(await textsOf(token)).toEqual(['question', 'second answer']);
  });

  it('shows the newest branch when none is named', async () => {
    const { user, conversationId } = await seeded();
    expect(await textsOf((await share(user, { conversationId })).token)).toEqual([
      'question',
      'second answer',
    ]);
  });

  it.each([
    ['1d', 1],
    ['7d', 7],
    ['30d', 30],
  ])('of %s ends by itself', async (expiry, days) => {
    const { user, conversationId } = await seeded();
    const link = await share(user, { conversationId, expiry });
    const lifeMs = Date.parse(link.expiresAt ?? '') - Date.parse(link.createdAt);
    expect(lifeMs).toBe(days * 24 * 60 * 60 * 1000);
    await database.query(`update share_links set "expiresAt" = now() - interval '1 ms' where token = $1`, [
      link.token,
    ]);
    expect(await textsOf(link.token)).toBeNull();
    expect(await listOf(user)).toEqual([]);
  });

  it('is taken back at once, and only once', async () => {
    const { user, conversationId } = await seeded();
    const { token, shareId } = await share(user, { conversationId });
    expect((await user.call(DELETE, { params: { shareId } })).status).toBe(204);
    expect(await textsOf(token)).toBeNull();
    expect((await user.call(DELETE, { params: { shareId } })).status).toBe(404);
  });

  it.each([
    ['deleted and still to be undone', `"deletedAt" = now()`],
    ['temporary and over', `"expiresAt" = now() - interval '1 ms'`],
  ])('shows nothing of a conversation that is %s', async (_what, assignment) => {
    const { user, conversationId } = await seeded();
    const { token } = await share(user, { conversationId });
    await change(assignment, conversationId);
    expect(await textsOf(token)).toBeNull();
    expect(await listOf(user)).toEqual([]);
    expect((await user.call(POST, { body: { conversationId, expiry: 'never' } })).status).toBe(404);
    await change(`"deletedAt" = null, "expiresAt" = null`, conversationId);
    expect(await textsOf(token)).toHaveLength(2);
  });

  it('shows nothing while its owner is banned, and the same again once the ban is over or lifted', async () => {
    const { user, conversationId } = await seeded();
    const { token } = await share(user, { conversationId });
    await database.query(
      `insert into bans ("banId", "userId", reason, "endsAt")
       values (gen_random_uuid(), $1, 'manual', now() + interval '1 hour')`,
      [user.userId],
    );
    expect(await textsOf(token)).toBeNull();
    await database.query(`update bans set "liftedAt" = now() where "userId" = $1`, [user.userId]);
    expect(await textsOf(token)).toHaveLength(2);
    await database.query(
      `update bans set "liftedAt" = null, "endsAt" = now() - interval '1 s' where "userId" = $1`,
      [user.userId],
    );
    expect(await textsOf(token)).toHaveLength(2);
  });

  it('still shows a conversation its owner put into the archive', async () => {
    const { user, conversationId } = await seeded();
    const { token } = await share(user, { conversationId });
    await change(`"archivedAt" = now()`, conversationId);
    expect(await textsOf(token)).toHaveLength(2);
  });

  it('is deleted with its conversation, and with its last message', async () => {
    const { user, conversationId, messageIds } = await seeded();
    const { token } = await share(user, { conversationId, leafMessageId: messageIds[2] });
    await database.query(`delete from messages where "messageId" = $1`, [messageIds[2]]);
    expect(await textsOf(token)).toBeNull();
    expect(await listOf(user)).toEqual([]);
    await database.query(`delete from conversations where "conversationId" = $1`, [conversationId]);
    expect(await database.query(`select 1 from share_links where token = $1`, [token])).toEqual([]);
  });

  it('shows a very long branch in pages, each message once', async () => {
    const { user, conversationId } = await seeded(
      chain(250).map((each, index) => ({ ...each, text: String(index) })),
    );
    const { token } = await share(user, { conversationId });
    const pages = await Promise.all([1, 2, 3].map((pageNumber) => textsOf(token, pageNumber)));
    expect(pages.flat()).toEqual(Array.from({ length: 250 }, (_, index) => String(index)));
    expect(await textsOf(token, 4)).toBeNull();
    expect(await readSharedBranch(token, 2, null)).toMatchObject({ pageNumber: 2, pages: 3 });
  });

  it('contains only what is shown: no id, no account, no cost, of files that are no pictures only the name', async () => {
    const { user, conversationId, messageIds } = await seeded([
      { parent: -1, text: 'hi' },
      {
        parent: 0,
        isCreatedByUser: false,
        content: [
          { type: 'reasoning', text: 'a private thought', durationMs: 1 },
          { type: 'text', text: 'hello' },
          {
            type: 'tool_call',
            toolCallId: 't',
            name: 'n',
            input: 'in',
            output: 'a private file',
            state: 'done',
          },
        ],
      },
    ]);
    await database.query(`update messages set "costCredits" = 4711, files = $2 where "conversationId" = $1`, [
      conversationId,
      JSON.stringify([{ ...SECRET_FILE, filename: 'secret-file' }]),
    ]);
    await change(`settings = '{"promptPrefix": "system words"}'`, conversationId);
    const link = await share(user, { conversationId });
    const told = JSON.stringify(await readSharedBranch(link.token, 1, null));
    for (const secret of [
      conversationId,
      user.userId,
      ...messageIds,
      link.shareId,
      'private',
      '4711',
      SECRET_FILE.fileId,
      SECRET_FILE.mimeType,
      'system words',
      'Ada',
    ])
      expect(told).not.toContain(secret);
    expect(told).toContain('hello');
  });
});

describe('the calls of sharing', () => {
  it('answer a stranger as if the conversation and the link never existed', async () => {
    const { user, conversationId, messageIds } = await seeded();
    const stranger = await newTestUser();
    const link = await share(user, { conversationId });
    const never = await bytesOf(
      await user.call(POST, { body: { conversationId: randomUUID(), expiry: '1d' } }),
    );
    for (const body of [
      { conversationId, expiry: '1d' },
      { conversationId, leafMessageId: messageIds[0], expiry: '1d' },
    ])
      expect(await bytesOf(await stranger.call(POST, { body }))).toBe(never);
    const noLink = await bytesOf(await user.call(DELETE, { params: { shareId: randomUUID() } }));
    expect(await bytesOf(await stranger.call(DELETE, { params: { shareId: link.shareId } }))).toBe(noLink);
    expect(await listOf(stranger, `?conversationId=${conversationId}`)).toEqual([]);
    expect(await textsOf(link.token)).toHaveLength(2);
  });

  it('refuse a message of another conversation, an empty conversation and any other lifetime', async () => {
    const { user, conversationId } = await seeded();
    const other = await seedConversation(database, user.userId, chain(2));
    const empty = await seedConversation(database, user.userId, []);
    const status = async (body: unknown) => (await user.call(POST, { body })).status;
    expect(await status({ conversationId, leafMessageId: other.messageIds[0], expiry: '1d' })).toBe(404);
    expect(await status({ conversationId: empty.conversationId, expiry: '1d' })).toBe(404);
    for (const bad of [{ expiry: '99y' }, {}, { expiry: '1d', token: 'mine' }, { expiry: null }])
      expect(await status({ conversationId, ...bad })).toBe(400);
  });

  it('list the links of one conversation or of all, the newest first, in pages', async () => {
    const { user, conversationId } = await seeded();
    const other = await seedConversation(database, user.userId, chain(2), { title: 'Other' });
    const first = await share(user, { conversationId });
    const second = await share(user, { conversationId: other.conversationId });
    expect((await listOf(user)).map(({ shareId }) => shareId)).toEqual([second.shareId, first.shareId]);
    expect(await listOf(user, `?conversationId=${conversationId}`)).toEqual([first]);
    await database.query(
      `insert into share_links ("shareId", token, "userId", "conversationId", "leafMessageId", title)
       select gen_random_uuid(), md5(n::text), "userId", "conversationId", "leafMessageId", title
       from share_links, generate_series(1, 60) n where "shareId" = $1`,
      [first.shareId],
    );
    const page = shareLinksSchema.safeParse(await (await user.call(GET, { query: '?pageNumber=2' })).json());
    // Seeded tokens are no real ones; what counts here is how many there are.
    expect(page.success).toBe(false);
    const body: { links: unknown[]; pages: number } = await (
      await user.call(GET, { query: '?pageNumber=2' })
    ).json();
    expect([body.links.length, body.pages]).toEqual([12, 2]);
  });

  it('stop at a thousand links, also when two come at once', async () => {
    const { user, conversationId } = await seeded();
    await seedLinks(await share(user, { conversationId }), 998);
    const answers = await Promise.all(
      [1, 2, 3].map(() => user.call(POST, { body: { conversationId, expiry: '1d' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'share_limit', details: { limit: 1000 } });
  });

  it.each([
    [
      'have expired',
      `update share_links set "expiresAt" = now() - interval '1 s' where "conversationId" = $1`,
    ],
    ['lost their last message', `delete from messages where "conversationId" = $1`],
  ])('do not count once they %s', async (_what, statement) => {
    const { user, conversationId } = await seeded();
    const left = await seedConversation(database, user.userId, FORKED);
    await seedLinks(await share(user, { conversationId: left.conversationId }), 999);
    expect((await user.call(POST, { body: { conversationId, expiry: '1d' } })).status).toBe(409);
    await database.query(statement, [left.conversationId]);
    await share(user, { conversationId });
    const rows = await database.query(`select 1 from share_links where "userId" = $1`, [user.userId]);
    expect(rows).toHaveLength(1);
  });

  it('count in a deleted conversation, since that can be restored', async () => {
    const { user, conversationId } = await seeded();
    const left = await seedConversation(database, user.userId, FORKED);
    await seedLinks(await share(user, { conversationId: left.conversationId }), 999);
    await change(`"deletedAt" = now()`, left.conversationId);
    expect((await user.call(POST, { body: { conversationId, expiry: '1d' } })).status).toBe(409);
  });
});
