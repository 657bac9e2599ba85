import { randomUUID } from 'node:crypto';
import { GET } from '@/app/api/messages/[conversationId]/page/route';
import { messagePageSchema, type MessagePage } from '@/lib/contracts/message/message-page';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, seedRun, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function seeded(messages: readonly SeedMessage[]) {
  const user = await newTestUser();
  return { user, ...(await seedConversation(database, user.userId, messages)) };
}

async function page(user: TestUser, conversationId: string, query = ''): Promise<MessagePage> {
  const response = await user.call(GET, { params: { conversationId }, query });
  expect(response.status).toBe(200);
  return messagePageSchema.parse(await response.json());
}

const idsOf = (found: MessagePage) => found.messages.map((message) => message.messageId);

const forked: SeedMessage[] = [
  { parent: -1 },
  { parent: 0, isCreatedByUser: false },
  { parent: 0, isCreatedByUser: false },
  { parent: 1 },
  { parent: 2 },
  { parent: 3, isCreatedByUser: false },
];

describe('a page of messages', () => {
  it('runs down the newest children and names every sibling, oldest first', async () => {
    const { user, conversationId, messageIds } = await seeded(forked);
    const found = await page(user, conversationId);
    expect(idsOf(found)).toEqual([messageIds[0], messageIds[2], messageIds[4]]);
    expect(found.leafId).toBe(messageIds[4]);
    expect(found.hasMoreAbove).toBe(false);
    expect(found.messages[1]?.siblingIds).toEqual([messageIds[1], messageIds[2]]);
    expect(found.messages[0]?.siblingIds).toEqual([messageIds[0]]);
  });

  it('runs through any named message and from there down to a leaf', async () => {
    const { user, conversationId, messageIds } = await seeded(forked);
    const found = await page(user, conversationId, `?leafId=${String(messageIds[1])}`);
    expect(idsOf(found)).toEqual([messageIds[0], messageIds[1], messageIds[3], messageIds[5]]);
    expect(found.leafId).toBe(messageIds[5]);
  });

  it('pages upwards without a gap or a repetition until the root', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(95));
    let ids: string[] = [];
    let before: string | undefined;
    for (let round = 0; round < 10; round += 1) {
      const query = before === undefined ? '' : `?leafId=${String(messageIds.at(-1))}&before=${before}`;
      const found = await page(user, conversationId, query);
      ids = [...idsOf(found), ...ids];
      expect(found.leafId).toBe(messageIds.at(-1));
      before = found.messages[0]?.messageId;
      if (!found.hasMoreAbove) break;
    }
    expect(ids).toEqual(messageIds);
  });

  it('pages downwards from the start without a gap or a repetition until the leaf', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(95));
    let found = await page(user, conversationId, `?from=start&leafId=${String(messageIds.at(-1))}`);
    expect(found.hasMoreAbove).toBe(false);
    const ids = idsOf(found);
    for (let round = 0; round < 10 && found.hasMoreBelow; round += 1) {
      const query = `?leafId=${String(messageIds.at(-1))}&after=${String(ids.at(-1))}`;
      found = await page(user, conversationId, query);
      expect(found.hasMoreAbove).toBe(true);
      ids.push(...idsOf(found));
    }
    expect(ids).toEqual(messageIds);
    expect(idsOf(await page(user, conversationId, '?from=start&limit=3'))).toEqual(messageIds.slice(0, 3));
  });

  it('goes down along the branch that is asked for, not along the newest replies', async () => {
    const { user, conversationId, messageIds } = await seeded(forked);
    const after = `after=${String(messageIds[0])}`;
    const older = [messageIds[1], messageIds[3], messageIds[5]];
    expect(idsOf(await page(user, conversationId, `?${after}&leafId=${String(messageIds[5])}`))).toEqual(
      older,
    );
    expect(idsOf(await page(user, conversationId, `?${after}&leafId=${String(messageIds[1])}`))).toEqual(
      older,
    );
    expect(idsOf(await page(user, conversationId, `?${after}`))).toEqual([messageIds[2], messageIds[4]]);
    const start = await page(user, conversationId, `?from=start&limit=2&leafId=${String(messageIds[5])}`);
    expect(idsOf(start)).toEqual([messageIds[0], messageIds[1]]);
    expect(start.hasMoreBelow).toBe(true);
    expect(start.leafId).toBe(messageIds[5]);
  });

  it('surrounds a message, with what is above and below it', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(95));
    const around = async (index: number, limit: number) =>
      page(user, conversationId, `?from=leaf&limit=${String(limit)}&leafId=${String(messageIds[index])}`);
    const middle = await around(50, 5);
    expect(idsOf(middle)).toEqual(messageIds.slice(48, 53));
    expect([middle.hasMoreAbove, middle.hasMoreBelow]).toEqual([true, true]);
    const first = await around(0, 5);
    expect(idsOf(first)).toEqual(messageIds.slice(0, 3));
    expect([first.hasMoreAbove, first.hasMoreBelow]).toEqual([false, true]);
    const last = await around(94, 4);
    expect(idsOf(last)).toEqual(messageIds.slice(93));
    expect([last.hasMoreAbove, last.hasMoreBelow]).toEqual([true, false]);
    expect(idsOf(await around(10, 1))).toEqual([messageIds[10]]);
  });

  it('is empty for a conversation without messages and for the one that is not saved yet', async () => {
    const { user, conversationId } = await seeded([]);
    const empty = { messages: [], leafId: null, hasMoreAbove: false, hasMoreBelow: false };
    expect(await page(user, conversationId)).toEqual(empty);
    expect(await page(user, 'new')).toEqual(empty);
  });

  it('says that an answer is being written', async () => {
    const { user, conversationId, messageIds } = await seeded(chain(2));
    await seedRun(database, {
      userId: user.userId,
      conversationId,
      questionId: messageIds[0],
      answerId: messageIds[1],
    });
    const found = await page(user, conversationId);
    expect(found.messages.map((message) => message.isRunning)).toEqual([false, true]);
  });

  it('answers byte-equal for what belongs to a stranger and for what never existed', async () => {
    const { user, conversationId, messageIds } = await seeded(forked);
    const stranger = await newTestUser();
    const own = await seedConversation(database, stranger.userId, chain(2));
    const ask = async (id: string, query = '') =>
      bytesOf(await stranger.call(GET, { params: { conversationId: id }, query }));
    const absent = await ask(randomUUID());
    expect(absent).toContain('404');
    expect(await ask(conversationId)).toBe(absent);
    expect(await ask(conversationId, `?leafId=${String(messageIds[1])}`)).toBe(absent);
    expect(await ask(own.conversationId, `?leafId=${String(messageIds[1])}`)).toBe(absent);
    expect(await ask(own.conversationId, `?before=${String(messageIds[1])}`)).toBe(absent);
    expect(await ask(own.conversationId, `?before=${randomUUID()}`)).toBe(absent);
    expect(await ask(own.conversationId, `?after=${String(messageIds[1])}`)).toBe(absent);
    expect(await ask(own.conversationId, `?from=leaf&leafId=${String(messageIds[1])}`)).toBe(absent);
    expect(await ask(conversationId, '?from=start')).toBe(absent);
    expect(await ask('not-an-id')).toBe(absent);
    expect((await user.call(GET, { params: { conversationId } })).status).toBe(200);
  });

  it.each([
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?leafId=x',
    '?before=1',
    '?from=leaf',
    '?from=end',
    `?from=start&before=${randomUUID()}`,
  ])('refuses %s', async (query) => {
    const { user, conversationId } = await seeded(chain(1));
    expect((await user.call(GET, { params: { conversationId }, query })).status).toBe(400);
  });
});
