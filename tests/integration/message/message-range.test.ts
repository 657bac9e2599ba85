import { randomUUID } from 'node:crypto';
import { GET } from '@/app/api/messages/[conversationId]/range/route';
import { messageRangeSchema, type MessageRange } from '@/lib/contracts/message/message-range';
import { bytesOf, newPerson, type Person } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function range(person: Person, conversationId: string, after?: string): Promise<MessageRange> {
  const query = after === undefined ? '' : `?after=${after}`;
  const response = await person.call(GET, { params: { conversationId }, query });
  expect(response.status).toBe(200);
  return messageRangeSchema.parse(await response.json());
}

describe('a conversation in ranges', () => {
  it('returns every message of every branch once, in order of creation', async () => {
    const person = await newPerson();
    const branches = [...chain(300), ...Array.from({ length: 150 }, () => ({ parent: 0 }))];
    const { conversationId, messageIds } = await seedConversation(database, person.userId, branches);
    const ids: string[] = [];
    let hasMore = true;
    while (hasMore) {
      const found = await range(person, conversationId, ids.at(-1));
      expect(found.total).toBe(450);
      ids.push(...found.messages.map(({ messageId }) => messageId));
      hasMore = found.hasMore;
    }
    expect(ids).toEqual(messageIds);
  });

  it('is empty for a conversation without messages', async () => {
    const person = await newPerson();
    const { conversationId } = await seedConversation(database, person.userId, []);
    expect(await range(person, conversationId)).toEqual({ messages: [], total: 0, hasMore: false });
  });

  it("is answered to a stranger, for another conversation's message and after deletion as if it never existed", async () => {
    const person = await newPerson();
    const stranger = await newPerson();
    const own = await seedConversation(database, person.userId, chain(3));
    const other = await seedConversation(database, person.userId, chain(3));
    const missing = await bytesOf(await person.call(GET, { params: { conversationId: randomUUID() } }));
    const params = { conversationId: own.conversationId };
    expect(await bytesOf(await stranger.call(GET, { params }))).toBe(missing);
    const query = `?after=${String(other.messageIds[0])}`;
    expect(await bytesOf(await person.call(GET, { params, query }))).toBe(missing);
    await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
      own.conversationId,
    ]);
    expect(await bytesOf(await person.call(GET, { params }))).toBe(missing);
  });
});
