import { randomUUID } from 'node:crypto';
import { GET } from '@/app/api/messages/[conversationId]/range/route';
import { messageRangeSchema, type MessageRange } from '@/lib/contracts/message/message-range';
import { bytesOf, newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function range(user: TestUser, conversationId: string, after?: string): Promise<MessageRange> {
  const query = after === undefined ? '' : `?after=${after}`;
  const response = await user.call(GET, { params: { conversationId }, query });
  expect(response.status).toBe(200);
  return messageRangeSchema.parse(await response.json());
}

describe('a conversation in ranges', () => {
  it('returns every message of every branch once, in order of creation', async () => {
    const user = await newTestUser();
    const branches = [...chain(300), ...Array.from({ length: 150 }, () => ({ parent: 0 }))];
    const { conversationId, messageIds } = await seedConversation(database, user.userId, branches);
    const ids: string[] = [];
    let hasMore = true;
    while (hasMore) {
      const found = await range(user, conversationId, ids.at(-1));
      expect(found.total).toBe(450);
      ids.push(...found.messages.map(({ messageId }) => messageId));
      hasMore = found.hasMore;
    }
    expect(ids).toEqual(messageIds);
  });

  it('is empty for a conversation without messages', async () => {
    const user = await newTestUser();
    const { conversationId } = await seedConversation(database, user.userId, []);
    expect(await range(user, conversationId)).toEqual({ messages: [], total: 0, hasMore: false });
  });

  it("is answered to a stranger, for another conversation's message and after deletion as if it never existed", async () => {
    const user = await newTestUser();
    const stranger = await newTestUser();
    const own = await seedConversation(database, user.userId, chain(3));
    const other = await seedConversation(database, user.userId, chain(3));
    const missing = await bytesOf(await user.call(GET, { params: { conversationId: randomUUID() } }));
    const params = { conversationId: own.conversationId };
    expect(await bytesOf(await stranger.call(GET, { params }))).toBe(missing);
    const query = `?after=${String(other.messageIds[0])}`;
    expect(await bytesOf(await user.call(GET, { params, query }))).toBe(missing);
    await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
      own.conversationId,
    ]);
    expect(await bytesOf(await user.call(GET, { params }))).toBe(missing);
  });
});
