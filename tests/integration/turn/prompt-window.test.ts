import { randomUUID } from 'node:crypto';
import { POST as createFolder } from '@/app/api/folders/route';
import { GET } from '@/app/api/messages/[conversationId]/window/route';
import { promptWindowSchema } from '@/lib/contracts/turn/prompt-window';
import { contextUsage } from '@/lib/domain/turn/prompt/context-usage';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const DEMO = { endpoint: 'demo', model: 'demo' };

function get(user: TestUser, conversationId: string, query: Record<string, string> = {}): Promise<Response> {
  return user.call(GET, {
    params: { conversationId },
    query: `?${new URLSearchParams({ ...DEMO, ...query }).toString()}`,
  });
}

async function windowOf(user: TestUser, conversationId: string, query: Record<string, string> = {}) {
  const answer = await get(user, conversationId, query);
  expect(answer.status).toBe(200);
  return promptWindowSchema.parse(await answer.json());
}

describe('the window of a branch', () => {
  it('holds the messages down to the leaf, without errors and empty ones', async () => {
    const user = await newTestUser();
    const { conversationId, messageIds } = await seedConversation(database, user.userId, chain(6));
    const [, failed = '', , cut = '', empty = ''] = messageIds;
    await database.query(
      `update messages set error = '{"code":"provider_error","details":null}' where "messageId" = any($1)`,
      [[failed, cut]],
    );
    await database.query(`update messages set unfinished = true where "messageId" = $1`, [cut]);
    await database.query(`update messages set text = ' ', "tokenCount" = null where "messageId" = $1`, [
      empty,
    ]);
    const window = await windowOf(user, conversationId, { leafId: messageIds[5] ?? '' });
    expect(window).toMatchObject({
      contextWindowTokens: 32_000,
      isEstimated: true,
      folderTokens: 0,
      olderCount: 0,
    });
    expect(window.turns).toEqual([
      { role: 'user', tokenCount: 3 },
      { role: 'user', tokenCount: 3 },
      { role: 'assistant', tokenCount: 3 },
      { role: 'assistant', tokenCount: 3 },
    ]);
    expect((await windowOf(user, conversationId, { leafId: messageIds[0] ?? '' })).turns).toHaveLength(1);
    expect((await windowOf(user, conversationId)).turns).toEqual([]);
  });

  it('has no instructions of the user for all chats, which Demo is not told', async () => {
    const user = await newTestUser();
    await database.query(`update users set instructions = 'Be brief.' where "userId" = $1`, [user.userId]);
    expect((await windowOf(user, 'new')).folderTokens).toBe(0);
  });

  it('counts what is not counted yet, and only the beginning of long texts', async () => {
    const user = await newTestUser();
    const { conversationId, messageIds } = await seedConversation(database, user.userId, [
      { parent: -1, text: 'x'.repeat(40_000) },
    ]);
    await database.query(`update messages set "tokenCount" = null where "conversationId" = $1`, [
      conversationId,
    ]);
    const { turns } = await windowOf(user, conversationId, { leafId: messageIds[0] ?? '' });
    expect(turns).toEqual([{ role: 'user', tokenCount: 10_000 }]);
  });

  it('of ten thousand messages says that the oldest do not fit', async () => {
    const user = await newTestUser();
    const { conversationId, messageIds } = await seedConversation(database, user.userId, chain(10_000));
    await database.query(`update messages set "tokenCount" = 100 where "conversationId" = $1`, [
      conversationId,
    ]);
    const leafId = messageIds.at(-1) ?? '';
    const window = await windowOf(user, conversationId, { leafId });
    expect(window.hasUncounted).toBe(true);
    expect(window.turns.length + window.olderCount).toBe(2_000);
    const usage = contextUsage({ ...window, systemTokens: window.folderTokens, draftTokens: 5_000 });
    expect(usage.leftOutCount).toBeGreaterThan(window.olderCount);
    expect(usage.usedTokens).toBeLessThanOrEqual(usage.budgetTokens);
  });

  it('of a new chat has the instructions of its own folder, and of no other user’s', async () => {
    const [user, stranger] = [await newTestUser(), await newTestUser()];
    const answer = await user.call(createFolder, {
      body: { name: 'Work', instructions: 'Always answer in verse. '.repeat(20) },
    });
    const folder: { folderId: string } = await answer.json();
    const { folderTokens, turns } = await windowOf(user, 'new', { folderId: folder.folderId });
    expect(folderTokens).toBeGreaterThan(50);
    expect(turns).toEqual([]);
    expect((await windowOf(stranger, 'new', { folderId: folder.folderId })).folderTokens).toBe(0);
  });

  it('answers a stranger as if the conversation had never existed', async () => {
    const [user, stranger] = [await newTestUser(), await newTestUser()];
    const { conversationId, messageIds } = await seedConversation(database, user.userId, chain(2));
    const leafId = messageIds[1] ?? '';
    const denied = await get(stranger, conversationId, { leafId });
    expect(denied.status).toBe(404);
    expect(await bytesOf(denied)).toBe(
      await bytesOf(await get(stranger, randomUUID(), { leafId: randomUUID() })),
    );
    const own = await seedConversation(database, stranger.userId, chain(2));
    expect((await get(stranger, own.conversationId, { leafId })).status).toBe(404);
  });

  it('refuses an invalid query, and is empty for a model that cannot be asked', async () => {
    const user = await newTestUser();
    const senseless: Record<string, string>[] = [
      { endpoint: '' },
      { leafId: 'x' },
      { folderId: '1' },
      { model: 'm'.repeat(300) },
    ];
    for (const query of senseless) expect((await get(user, 'new', query)).status).toBe(400);
    const unanswerable: Record<string, string>[] = [{ endpoint: 'nowhere' }, { model: 'nothing' }];
    for (const query of unanswerable) expect(await (await get(user, 'new', query)).json()).toBeNull();
  });
});
