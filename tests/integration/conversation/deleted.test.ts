import { randomUUID } from 'node:crypto';
import { POST as abort } from '@/app/api/ask/[endpoint]/abort/route';
import { POST as ask } from '@/app/api/ask/[endpoint]/route';
import { GET as getCost } from '@/app/api/convos/[conversationId]/cost/route';
import { GET as getConversation } from '@/app/api/convos/[conversationId]/route';
import { POST as clear } from '@/app/api/convos/clear/route';
import { POST as fork } from '@/app/api/convos/fork/route';
import { POST as generateTitle } from '@/app/api/convos/gen_title/route';
import { POST as organise } from '@/app/api/convos/organise/route';
import { POST as restore } from '@/app/api/convos/restore/route';
import { GET as listConversations } from '@/app/api/convos/route';
import { POST as update } from '@/app/api/convos/update/route';
import { POST as abortEdit } from '@/app/api/edit/[endpoint]/abort/route';
import { POST as edit } from '@/app/api/edit/[endpoint]/route';
import { GET as listFolders } from '@/app/api/folders/route';
import { POST as proposeFollowUps } from '@/app/api/messages/[conversationId]/[messageId]/follow-ups/route';
import { GET as getRequests } from '@/app/api/messages/[conversationId]/[messageId]/requests/route';
import * as message from '@/app/api/messages/[conversationId]/[messageId]/route';
import { GET as find } from '@/app/api/messages/[conversationId]/find/route';
import { GET as getPage } from '@/app/api/messages/[conversationId]/page/route';
import { GET as getRange } from '@/app/api/messages/[conversationId]/range/route';
import { GET as listMessages } from '@/app/api/messages/[conversationId]/route';
import { GET as getTree } from '@/app/api/messages/[conversationId]/tree/route';
import { GET as getWindow } from '@/app/api/messages/[conversationId]/window/route';
import { POST as decide } from '@/app/api/runs/[messageId]/decisions/route';
import { GET as resume } from '@/app/api/runs/[messageId]/stream/route';
import { GET as searchConversations } from '@/app/api/search/conversations/route';
import { GET as searchHits } from '@/app/api/search/hits/route';
import { GET as search } from '@/app/api/search/route';
import { DELETE as revoke } from '@/app/api/share/[shareId]/route';
import { DELETE as endPublished } from '@/app/api/share/artifacts/[publishedId]/route';
import { GET as listPublished, POST as publish } from '@/app/api/share/artifacts/route';
import { POST as continueShared } from '@/app/api/share/continue/route';
import { GET as listShares, POST as share } from '@/app/api/share/route';
import { unsafeDivideSharedBranch, unsafeFindSharedPage } from '@/lib/server/db/share/unsafe-shared-branch';
import { newTestUser, type ApiCall, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

interface Place {
  readonly conversationId: string;
  readonly questionId: string;
  readonly answerId: string;
  readonly shareId: string;
}

type Call = (place: Place) => ApiCall;
type Handler = Parameters<TestUser['call']>[0];

const turn = ({ conversationId, questionId, answerId }: Place) => ({
  endpoint: 'demo',
  model: 'demo',
  text: 'More',
  conversationId,
  parentMessageId: answerId,
  responseMessageId: answerId,
  overrideParentMessageId: null,
  messageId: questionId,
});
const endpoint = { endpoint: 'demo' };
const inPath: Call = ({ conversationId }) => ({ params: { conversationId } });
const atMessage: Call = ({ conversationId, answerId }) => ({
  params: { conversationId, messageId: answerId },
});
const organised =
  (action: string): Call =>
  ({ conversationId }) => ({ body: { action, conversationIds: [conversationId] } });

const tokenOf = (shareId: string) => shareId.replaceAll('-', '').padEnd(43, 'a');

/** Covers every way to name a conversation, one of its messages or a link to it. */
const NAMING: [string, Handler, Call][] = [
  ['is not read', getConversation, inPath],
  ['has no cost', getCost, inPath],
  ['has no messages', listMessages, inPath],
  ['has no page', getPage, inPath],
  [
    'has no page through its message',
    getPage,
    ({ conversationId, answerId }) => ({ params: { conversationId }, query: `?leafId=${answerId}` }),
  ],
  ['has no range of the branch', getRange, inPath],
  ['has no tree', getTree, inPath],
  [
    'has nothing to send',
    getWindow,
    ({ conversationId, answerId }) => ({
      params: { conversationId },
      query: `?endpoint=demo&model=demo&leafId=${answerId}`,
    }),
  ],
  ['has nothing to find', find, ({ conversationId }) => ({ params: { conversationId }, query: '?q=walrus' })],
  ['has no message', message.GET, atMessage],
  ['tells nothing of what was sent', getRequests, atMessage],
  ['has nothing to go on with', proposeFollowUps, atMessage],
  ['has no message to change', message.PUT, (place) => ({ ...atMessage(place), body: { text: 'x' } })],
  ['has no message to delete', message.DELETE, atMessage],
  ['is not renamed', update, ({ conversationId }) => ({ body: { arg: { conversationId, title: 'x' } } })],
  ['is not deleted', clear, ({ conversationId }) => ({ body: { arg: { conversationId } } })],
  ...['pin', 'unpin', 'archive', 'unarchive', 'delete'].map((action): [string, Handler, Call] => [
    `has nothing to ${action}`,
    organise,
    organised(action),
  ]),
  [
    'is not moved',
    organise,
    ({ conversationId }) => ({ body: { action: 'move', folderId: null, conversationIds: [conversationId] } }),
  ],
  ['has no title', generateTitle, ({ conversationId }) => ({ body: { conversationId } })],
  [
    'is not forked',
    fork,
    ({ conversationId, answerId }) => ({ body: { conversationId, messageId: answerId, scope: 'path' } }),
  ],
  ['is not asked', ask, (place) => ({ params: endpoint, body: turn(place) })],
  [
    'has no answer to regenerate',
    ask,
    (place) => ({ params: endpoint, body: { ...turn(place), overrideParentMessageId: place.questionId } }),
  ],
  [
    'has no answer to edit',
    edit,
    (place) => ({ params: endpoint, body: { ...turn(place), generation: 'x' } }),
  ],
  [
    'has nothing to stop',
    abort,
    ({ conversationId }) => ({ params: endpoint, body: { abortKey: conversationId } }),
  ],
  [
    'has no edit to stop',
    abortEdit,
    ({ answerId }) => ({ params: endpoint, body: { responseMessageId: answerId } }),
  ],
  ['has no answer to join', resume, ({ answerId }) => ({ params: { messageId: answerId } })],
  [
    'has no call to decide on',
    decide,
    ({ answerId }) => ({ params: { messageId: answerId }, body: { toolCallId: 'a', decision: 'once' } }),
  ],
  ['is not shared', share, ({ conversationId }) => ({ body: { conversationId, expiry: 'never' } })],
  ['is not continued', continueShared, ({ shareId }) => ({ body: { token: tokenOf(shareId) } })],
  ['has no link to revoke', revoke, ({ shareId }) => ({ params: { shareId } })],
  [
    'has nothing to publish',
    publish,
    ({ conversationId, answerId }) => ({
      body: {
        conversationId,
        messageId: answerId,
        title: 'Walrus',
        kind: 'html',
        language: 'html',
        code: '<p>walrus</p>',
      },
    }),
  ],
  ['has no page to end', endPublished, ({ shareId }) => ({ params: { publishedId: shareId } })],
];

const LISTS: [string, Handler, string][] = [
  ['the list of compat clients', listConversations, ''],
  ['the sidebar', listConversations, '?list=sidebar'],
  ['the archive', listConversations, '?list=archive'],
  ['search', search, '?q=walrus'],
  ['search in the sidebar', searchConversations, '?q=walrus'],
  ['the page of search', searchHits, '?q=walrus'],
  ['the list of links', listShares, ''],
];

const GONE = {
  deleted: `"deletedAt" = now()`,
  expired: `"expiresAt" = now() - interval '1 second'`,
};

async function place(user: TestUser): Promise<Place> {
  const { conversationId, messageIds } = await seedConversation(
    database,
    user.userId,
    chain(2).map((each) => ({ ...each, text: 'A walrus swims' })),
    { title: 'Walrus' },
  );
  const [questionId = '', answerId = ''] = messageIds;
  const shareId = randomUUID();
  await database.query(
    `insert into share_links ("shareId", token, "userId", "conversationId", "leafMessageId", title)
     values ($1, $2, $3, $4, $5, 'Walrus')`,
    [shareId, tokenOf(shareId), user.userId, conversationId, answerId],
  );
  await database.query(
    `insert into published_artifacts ("publishedId", token, "userId", "conversationId", "messageId", title, kind,
       language, code, "codeHash")
     values ($1, $2, $3, $4, $5, 'Walrus', 'html', 'html', 'walrus', '')`,
    [shareId, tokenOf(shareId), user.userId, conversationId, answerId],
  );
  return { conversationId, questionId, answerId, shareId };
}

const become = (where: Place, set: string) =>
  database.query(`update conversations set ${set} where "conversationId" = $1`, [where.conversationId]);

const absent = (): Place => ({
  conversationId: randomUUID(),
  questionId: randomUUID(),
  answerId: randomUUID(),
  shareId: randomUUID(),
});

async function bytesOf(response: Response): Promise<string> {
  const text = (await response.text())
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
  return JSON.stringify([response.status, [...response.headers], text]);
}

describe.each(Object.entries(GONE))('a %s conversation', (_kind, set) => {
  it.each(NAMING)('%s, byte-equal to one that never existed', async (_what, handler, call) => {
    const user = await newTestUser();
    const where = await place(user);
    const whileThere = await bytesOf(await user.call(handler, call(await place(user))));
    await become(where, set);
    const never = await bytesOf(await user.call(handler, call(absent())));
    expect(await bytesOf(await user.call(handler, call(where)))).toBe(never);
    // Stopping and joining are answered the same while no answer is being written.
    if (![abort, abortEdit, resume, decide].includes(handler)) expect(whileThere).not.toBe(never);
  });

  it.each(LISTS)('is not in %s', async (_list, handler, query) => {
    const user = await newTestUser();
    const [stays, goes] = [await place(user), await place(user)];
    await become(stays, query.includes('archive') ? `"archivedAt" = now()` : `title = 'Walrus'`);
    await become(goes, query.includes('archive') ? `"archivedAt" = now(), ${set}` : set);
    const text = await (await user.call(handler, { query })).text();
    expect(text).toContain(stays.conversationId);
    expect(text).not.toContain(goes.conversationId);
    expect(text).not.toMatch(/"(total|pages)":2/);
  });

  it('is not counted in its folder, nor listed there', async () => {
    const user = await newTestUser();
    const folderId = randomUUID();
    await database.query(`insert into folders ("folderId", "userId", name) values ($1, $2, 'F')`, [
      folderId,
      user.userId,
    ]);
    const where = await place(user);
    await become(where, `"folderId" = '${folderId}', ${set}`);
    expect(await (await user.call(listFolders)).json()).toMatchObject({
      folders: [{ conversationCount: 0 }],
    });
    const listed = await user.call(listConversations, { query: `?list=${folderId}` });
    expect(await listed.json()).toMatchObject({ conversations: [], pages: 1 });
  });

  it('is behind no list of published artifacts', async () => {
    const user = await newTestUser();
    const [stays, goes] = [await place(user), await place(user)];
    await become(goes, set);
    const text = await (await user.call(listPublished)).text();
    expect(text).toContain(stays.shareId);
    expect(text).not.toContain(goes.shareId);
  });

  it('is not behind its shared link', async () => {
    const where = await place(await newTestUser());
    const size = { messages: 10, textBytes: 1_000 };
    await unsafeDivideSharedBranch(tokenOf(where.shareId), size);
    expect(await unsafeFindSharedPage(tokenOf(where.shareId), 1, size)).toMatchObject({ pages: 1 });
    await become(where, set);
    expect(await unsafeFindSharedPage(tokenOf(where.shareId), 1, size)).toBeNull();
  });
});

describe('a temporary conversation before it expires', () => {
  it.each(LISTS.filter(([, handler]) => handler !== listShares))(
    'is not in %s',
    async (_list, handler, query) => {
      const user = await newTestUser();
      const where = await place(user);
      await become(where, `"expiresAt" = now() + interval '1 hour'`);
      const text = await (await user.call(handler, { query })).text();
      expect(text).not.toContain(where.conversationId);
      expect((await user.call(getConversation, inPath(where))).status).toBe(200);
    },
  );
});

describe('a stranger', () => {
  it('cannot take back a deletion, even knowing its moment', async () => {
    const [user, stranger] = [await newTestUser(), await newTestUser()];
    const where = await place(user);
    const cleared: { deletedAt: string } = await (
      await user.call(clear, { body: { arg: { conversationId: where.conversationId } } })
    ).json();
    const body = { deletedAt: cleared.deletedAt };
    const guessed = { deletedAt: new Date(0).toISOString() };
    expect(await bytesOf(await stranger.call(restore, { body }))).toBe(
      await bytesOf(await stranger.call(restore, { body: guessed })),
    );
    expect((await user.call(getConversation, inPath(where))).status).toBe(404);
    expect(await (await user.call(restore, { body })).json()).toEqual({ restoredCount: 1 });
    expect((await user.call(getConversation, inPath(where))).status).toBe(200);
  });
});
