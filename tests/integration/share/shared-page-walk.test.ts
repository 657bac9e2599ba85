import { randomBytes } from 'node:crypto';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation, type SeedMessage } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

async function shared(messages: readonly SeedMessage[]) {
  const { userId } = await newTestUser();
  const { conversationId, messageIds } = await seedConversation(database, userId, messages);
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into share_links ("shareId", token, "userId", "conversationId", "leafMessageId", title)
     values (gen_random_uuid(), $1, $2, $3, $4, 'A talk')`,
    [token, userId, conversationId, messageIds.at(-1)],
  );
  return { token, messageIds };
}

const textsOf = async (token: string, page: number) =>
  (await readSharedBranch(token, page, null))?.messages.map(({ text }) => text);

const number = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `message ${String(from + index)}`);

describe('the pages of a shared branch', () => {
  it('end after 100 messages, hold every message once, and are counted without a walk', async () => {
    const { token } = await shared(chain(250));
    expect(await readSharedBranch(token, 1, null)).toMatchObject({ pages: 3, pageNumber: 1 });
    expect(await textsOf(token, 1)).toEqual(number(0, 99));
    expect(await textsOf(token, 2)).toEqual(number(100, 199));
    expect(await textsOf(token, 3)).toEqual(number(200, 249));
    expect(await readSharedBranch(token, 4, null)).toBeNull();
  });

  it('end where their texts are long, so that no page is more than its share of text', async () => {
    const text = 'x'.repeat(20_000);
    const { token } = await shared(chain(7).map((message) => ({ ...message, text })));
    const pages = [1, 2, 3].map(async (page) => (await textsOf(token, page))?.length);
    expect(await Promise.all(pages)).toEqual([3, 2, 2]);
  });

  it('are divided again when a message that ended one is deleted', async () => {
    const { token, messageIds } = await shared(chain(250));
    await readSharedBranch(token, 1, null);
    await database.query(
      `WITH gone AS (DELETE FROM messages WHERE "messageId" = $1 RETURNING "parentMessageId")
       UPDATE messages SET "parentMessageId" = gone."parentMessageId" FROM gone WHERE messages."parentMessageId" = $1`,
      [messageIds[99]],
    );
    expect(await textsOf(token, 2)).toEqual(number(101, 200));
    expect(await textsOf(token, 1)).toEqual([...number(0, 98), 'message 100']);
  });

  it('are walked along the whole branch once, however many readers come and whatever they open', async () => {
    const { token } = await shared(chain(500));
    const views = await Promise.all([1, 2, 3, 4, 5].map((page) => readSharedBranch(token, page, null)));
    expect(views.map((view) => view?.messages.length)).toEqual([100, 100, 100, 100, 100]);
    // A page far from the end does not read what is below it, so those rows may be broken.
    await database.query(
      `UPDATE messages SET "parentMessageId" = gen_random_uuid() WHERE "parentMessageId" = (
         SELECT "pageLeafIds"[3] FROM share_links WHERE token = $1)`,
      [token],
    );
    expect(await textsOf(token, 3)).toEqual(number(200, 299));
    expect((await readSharedBranch(token, 3, null))?.pages).toBe(5);
  });
});
