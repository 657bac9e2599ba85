import { z } from 'zod';
import { GET as messagePage } from '@/app/api/messages/[conversationId]/page/route';
import { GET as messageRange } from '@/app/api/messages/[conversationId]/range/route';
import { GET as listMessages } from '@/app/api/messages/[conversationId]/route';
import { GET as searchHits } from '@/app/api/search/hits/route';
import { GET as search } from '@/app/api/search/route';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findBranchSizes } from '@/lib/server/db/message/find-branch-sizes';
import { loadBranch } from '@/lib/server/db/message/load-branch';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase({ SEARCH: 'true' });

const COUNT = 24;
const CHARACTERS = 400_000;

async function largeConversation() {
  const user = await newTestUser();
  const messages = chain(COUNT).map((message, index) => ({
    ...message,
    text: `message ${String(index)}`,
    content: [{ type: 'text', text: String(index).padStart(CHARACTERS, 'x') }],
  }));
  const { conversationId, messageIds } = await seedConversation(database, user.userId, messages);
  const params = { conversationId };
  return {
    owner: ownerIdSchema.parse(user.userId),
    conversationId,
    messageIds,
    list: () => user.call(listMessages, { params }),
    page: (query: string) => user.call(messagePage, { params, query }),
    range: (query: string) => user.call(messageRange, { params, query }),
    forget: () => database.query('DELETE FROM messages WHERE "conversationId" = $1', [conversationId]),
  };
}

const listedSchema = z.array(z.object({ messageId: z.string(), text: z.string() }));
const pageSchema = z.object({
  messages: z.array(z.object({ messageId: z.string() })),
  hasMoreAbove: z.boolean().default(false),
  hasMoreBelow: z.boolean().default(false),
  hasMore: z.boolean().default(false),
});

const idsOf = (messages: readonly { messageId: string }[]) => messages.map(({ messageId }) => messageId);

describe('a whole conversation for compat clients', () => {
  it('is one JSON array, however many pages it was read in', async () => {
    const { list, messageIds } = await largeConversation();
    const response = await list();
    expect(response.headers.get('content-type')).toBe('application/json');
    const listed = listedSchema.parse(await response.json());
    expect(idsOf(listed)).toEqual(messageIds);
    expect(listed.map(({ text }) => text.length)).toEqual(messageIds.map(() => CHARACTERS));
  });

  it('is read from the database only as fast as its reader takes it', async () => {
    const { list, forget, messageIds } = await largeConversation();
    const response = await list();
    await forget();
    const listed = listedSchema.parse(await response.json());
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.length).toBeLessThan(messageIds.length / 2);
  });

  it('is read once at a time by a user, and a reader who disconnects lets the next one in', async () => {
    const { list, messageIds } = await largeConversation();
    const first = await list();
    let isAnswered = false;
    const second = list().finally(() => (isAnswered = true));
    const reader = first.body?.getReader();
    await reader?.read();
    expect(isAnswered).toBe(false);
    await reader?.cancel();
    expect(listedSchema.parse(await (await second).json())).toHaveLength(messageIds.length);
  });
});

describe('pages of large messages', () => {
  it('hold what fits, nearest to where they were asked for, and say that there is more', async () => {
    const { page, messageIds } = await largeConversation();
    const last = pageSchema.parse(await (await page('?limit=200')).json());
    expect(last.hasMoreAbove).toBe(true);
    expect(last.messages.length).toBeLessThan(8);
    const found = idsOf(last.messages);
    while (found.length < messageIds.length) {
      const above = pageSchema.parse(await (await page(`?limit=200&before=${found[0] ?? ''}`)).json());
      expect(above.messages.length).toBeGreaterThan(0);
      found.unshift(...idsOf(above.messages));
      expect(above.hasMoreAbove).toBe(found.length < messageIds.length);
    }
    expect(found).toEqual(messageIds);
    const start = pageSchema.parse(await (await page('?limit=200&from=start')).json());
    expect(idsOf(start.messages)).toEqual(messageIds.slice(0, start.messages.length));
    expect(start.hasMoreBelow).toBe(true);
    const middle = messageIds[12] ?? '';
    const around = pageSchema.parse(await (await page(`?limit=200&from=leaf&leafId=${middle}`)).json());
    expect(idsOf(around.messages)).toContain(middle);
    expect(around).toMatchObject({ hasMoreAbove: true, hasMoreBelow: true });
  });

  it('of all branches come one after the other too', async () => {
    const { range, messageIds } = await largeConversation();
    const found: string[] = [];
    for (let hasMore = true; hasMore;) {
      const after = found.at(-1);
      const query = after === undefined ? '' : `?after=${after}`;
      const next = pageSchema.parse(await (await range(query)).json());
      expect(next.messages.length).toBeGreaterThan(0);
      expect(next.messages.length).toBeLessThan(8);
      found.push(...idsOf(next.messages));
      hasMore = next.hasMore;
    }
    expect(found).toEqual(messageIds);
  });
});

describe('the branch that a turn reads', () => {
  it('ends above what the largest window holds, its newest messages kept', async () => {
    const { owner, conversationId, messageIds } = await largeConversation();
    const branch = await loadBranch(owner, { conversationId, leafMessageId: messageIds.at(-1) ?? '' });
    const found = idsOf(branch?.messages ?? []);
    expect(found.length).toBeGreaterThan(15);
    expect(found).toEqual(messageIds.slice(-found.length));
    expect(found.length).toBeLessThan(messageIds.length);
    const sizes = await findBranchSizes(owner, { conversationId, leafMessageId: messageIds.at(-1) ?? '' });
    expect(sizes?.isCut).toBe(true);
    expect(sizes?.messages).toHaveLength(found.length);
  });
});

describe('search in long texts', () => {
  it('returns the part around the match, marked, and no more', async () => {
    const user = await newTestUser();
    const filler = 'tide and moon and sand '.repeat(1_500);
    const text = `${filler}Harbour lights${filler}`;
    await seedConversation(database, user.userId, [{ parent: -1, text }]);
    const found = z
      .object({ messages: z.array(z.object({ text: z.string() })) })
      .parse(await (await user.call(search, { query: '?q=harbour&pageNumber=1' })).json());
    const [message] = found.messages;
    expect(message?.text).toContain('**Harbour** lights');
    expect(message?.text).toMatch(/^….*…$/s);
    expect(message?.text.length).toBeLessThan(6_100);
    const { hits } = z
      .object({
        hits: z.array(
          z.object({
            message: z.object({
              snippet: z.object({ text: z.string(), isCutBefore: z.boolean(), isCutAfter: z.boolean() }),
            }),
          }),
        ),
      })
      .parse(await (await user.call(searchHits, { query: '?q=harbour' })).json());
    expect(hits[0]?.message.snippet).toMatchObject({ isCutBefore: true, isCutAfter: true });
    expect(hits[0]?.message.snippet.text).toContain('Harbour lights');
  });
});
