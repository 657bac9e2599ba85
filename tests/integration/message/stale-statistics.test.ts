import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import type { Prisma } from '@/lib/server/db/generated/client.ts';
import { KEPT_OPTIONS } from '@/lib/server/db/kept-statement';
import { messagePageSql } from '@/lib/server/db/message/find-message-page';
import { forkSql } from '@/lib/server/db/message/fork-conversation';
import { loadBranch } from '@/lib/server/db/message/load-branch';
import { BRANCH_LIMIT_MESSAGES } from '@/lib/server/db/message/walk-branch';
import { findInConversationSql } from '@/lib/server/db/search/find-in-conversation';
import { readSearchQuery } from '@/lib/server/db/search/read-search-query';
import { newTestUser } from '../../support/calls/conversation-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();

const EXPLAIN = 'EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON)';
const DEPTH = 8_000;
/** A level of the tree may touch this many pages: some of an index and a row, at most twice in each direction. */
const BUFFERS_PER_LEVEL = 20;

/** Computes, in SQL and here, the id at a depth from 1; the all-zero id is above the first. */
const ID_AT = `CASE WHEN %n = 0 THEN '00000000-0000-0000-0000-000000000000' ELSE '1' || lpad(to_hex(%n), 31, '0') END::uuid`;
const idAt = (depth: number) => `10000000-0000-0000-0000-${depth.toString(16).padStart(12, '0')}`;

/**
 * The planner knows only conversations of one message, to which a new user has added one of 8,000, so any index
 * with a conversation or an owner in front looks as good.
 */
async function deepConversation() {
  const early = await newTestUser();
  for (let count = 0; count < 60; count += 1) await seedConversation(database, early.userId, chain(1));
  await withoutNewStatistics();
  return addDeepConversation();
}

async function withoutNewStatistics(): Promise<void> {
  await database.query('ALTER TABLE messages SET (autovacuum_enabled = off)');
  await database.query('ANALYZE messages');
}

async function addDeepConversation() {
  const late = await newTestUser();
  const { conversationId } = await seedConversation(database, late.userId, []);
  await database.query(
    `INSERT INTO messages ("messageId", "conversationId", "userId", "parentMessageId", "isCreatedByUser", sender, content, text)
     SELECT ${ID_AT.replaceAll('%n', 'n')}, $1, $2, ${ID_AT.replaceAll('%n', '(n - 1)')}, n % 2 = 1, 'x', '[]', CASE WHEN n = ${String(DEPTH)} THEN 'harbour' ELSE '' END
     FROM generate_series(1, ${String(DEPTH)}) n`,
    [conversationId, late.userId],
  );
  return { owner: ownerIdSchema.parse(late.userId), conversationId };
}

async function buffersOf({ text, values }: Prisma.Sql): Promise<number> {
  return buffersIn(await database.query(`${EXPLAIN} ${text}`, values));
}

function buffersIn([row]: readonly Record<string, unknown>[]): number {
  const plan: unknown = row?.['QUERY PLAN'];
  const [, hit] = /"Shared Hit Blocks": (\d+)/.exec(JSON.stringify(plan, null, 1)) ?? [];
  const [, read] = /"Shared Read Blocks": (\d+)/.exec(JSON.stringify(plan, null, 1)) ?? [];
  return Number(hit) + Number(read);
}

afterEach(() => database.query('DELETE FROM messages'));

it('a plan of a page that was made while there was one message costs as little when there are thousands', async () => {
  const first = await newTestUser();
  const only = await seedConversation(database, first.userId, chain(1));
  await withoutNewStatistics();
  const client = new Client({ connectionString: database.url, options: KEPT_OPTIONS });
  await client.connect();
  try {
    const pageOf = (owner: string, conversationId: string) =>
      messagePageSql(ownerIdSchema.parse(owner), { conversationId, limit: 40 });
    await client.query('SET plan_cache_mode = force_generic_plan');
    const { text, values } = pageOf(first.userId, only.conversationId);
    await client.query(`PREPARE page AS ${text}`);
    await client.query(`EXECUTE page (${values.map((value) => `'${String(value)}'`).join()})`);
    const { owner, conversationId } = await addDeepConversation();
    const deep = pageOf(owner, conversationId).values.map((value) => `'${String(value)}'`);
    const { rows } = await client.query<Record<string, unknown>>(`${EXPLAIN} EXECUTE page (${deep.join()})`);
    expect(buffersIn(rows)).toBeLessThan(DEPTH * BUFFERS_PER_LEVEL);
    const known = await client.query(
      `SELECT generic_plans > 0 AS "isKept", custom_plans FROM pg_prepared_statements WHERE name = 'page'`,
    );
    expect(known.rows).toEqual([{ isKept: true, custom_plans: '0' }]);
  } finally {
    await client.end();
  }
}, 120_000);

it('no index orders the messages of all conversations, which a planner could read from one end', async () => {
  const indexes = await database.query(
    `SELECT indexdef FROM pg_indexes WHERE tablename = 'messages' AND indexdef ~ '\\(\\(?-?"?seq'`,
  );
  expect(indexes).toEqual([]);
});

describe('a read of a deep conversation whose rows are in no statistics yet', () => {
  it('costs a few pages a level, whatever the statistics say', async () => {
    const { owner, conversationId } = await deepConversation();
    const search = await readSearchQuery('harbour');
    const leafId = idAt(DEPTH);
    const statements: Record<string, Prisma.Sql> = {
      'the newest page': messagePageSql(owner, { conversationId, limit: 1 }),
      'the first page': messagePageSql(owner, { conversationId, from: 'start', limit: 40 }),
      'a page above': messagePageSql(owner, { conversationId, before: idAt(DEPTH / 2), limit: 200 }),
      'a page below': messagePageSql(owner, { conversationId, leafId, after: idAt(5), limit: 200 }),
      'find on the newest branch': findInConversationSql(owner, {
        conversationId,
        search,
        branch: { leafId: undefined },
        limit: 10,
      }),
      'find on a named branch': findInConversationSql(owner, {
        conversationId,
        search,
        branch: { leafId },
        limit: 10,
      }),
      'a fork of a path': forkSql(owner, {
        conversationId,
        messageId: leafId,
        scope: 'path',
        title: undefined,
        limitMessages: DEPTH - 1,
        limitBytes: 1,
      }),
      'a fork of what is below': forkSql(owner, {
        conversationId,
        messageId: idAt(1),
        scope: 'below',
        title: undefined,
        limitMessages: DEPTH - 1,
        limitBytes: 1,
      }),
    };
    for (const [name, statement] of Object.entries(statements)) {
      const buffers = await buffersOf(statement);
      expect({ name, isLinear: buffers < DEPTH * BUFFERS_PER_LEVEL, buffers }).toEqual({
        name,
        isLinear: true,
        buffers,
      });
    }
    const branch = await loadBranch(owner, { conversationId, leafMessageId: leafId });
    expect(branch?.messages).toHaveLength(BRANCH_LIMIT_MESSAGES);
    expect(branch?.messages.at(-1)?.messageId).toBe(leafId);
    expect(
      await loadBranch(ownerIdSchema.parse(randomUUID()), { conversationId, leafMessageId: leafId }),
    ).toBeNull();
  }, 120_000);
});
