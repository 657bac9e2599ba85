import type { Client } from 'pg';
import { planUsageSteps } from '@/lib/domain/money/usage-period';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import {
  conversationPageSql,
  countConversations,
  listConversations,
} from '@/lib/server/db/conversation/list-conversations';
import { Prisma } from '@/lib/server/db/generated/client.ts';
import { findMessagePage, messagePageSql } from '@/lib/server/db/message/find-message-page';
import { listOutline } from '@/lib/server/db/message/list-outline';
import { loadBranch } from '@/lib/server/db/message/load-branch';
import { sumUsage, usageSumSql } from '@/lib/server/db/money/ledger-usage';
import { unsafeAddLedgerCredit } from '@/lib/server/db/money/unsafe-add-ledger-credit';
import { prisma } from '@/lib/server/db/prisma';
import { findInConversation } from '@/lib/server/db/search/find-in-conversation';
import { readSearchQuery } from '@/lib/server/db/search/read-search-query';
import { getUsage } from '@/lib/server/services/money/usage';
import { passageCases } from './measure-passages.ts';
import { searchCases } from './measure-search.ts';
import { writeTurn } from './turn-calls.ts';

const WHOLE_OUTLINE = {
  after: undefined,
  limit: 10_001,
  textCharacters: 80,
  kinds: { question: 1, running: 2, error: 4 },
};

interface Seeded {
  readonly client: Client;
  readonly userId: string;
  readonly thousand: string;
  readonly tenThousand: string;
  readonly fileIds: readonly string[];
  readonly calls: number;
}

export async function measure({
  client,
  userId,
  thousand,
  tenThousand,
  fileIds,
  calls,
}: Seeded): Promise<string> {
  const owner = ownerIdSchema.parse(userId);
  const leafOf = async (conversationId: string): Promise<string> => {
    const page = await findMessagePage(owner, { conversationId, limit: 1 });
    return page?.leafId ?? '';
  };
  const [shortLeaf, longLeaf] = [await leafOf(thousand), await leafOf(tenThousand)];
  const long = { conversationId: tenThousand };
  // A turn reads this much for a model of 128,000 tokens.
  const limitBytes = 1_024_000;
  // The position is odd, so no branch begins there.
  const found = await client.query<{ messageId: string }>(
    `select "messageId" from messages where "conversationId" = $1 and text like '% 5001'`,
    [tenThousand],
  );
  const middle = found.rows[0]?.messageId;
  const rare = await readSearchQuery('ipsum 4321');
  const list = (pageNumber: number) => () =>
    listConversations(owner, { list: 'sidebar', pageNumber, pageSize: 25 });
  const page =
    (conversationId: string, query = {}) =>
    () =>
      findMessagePage(owner, { conversationId, limit: 40, ...query });
  const aYear = planUsageSteps({
    period: 'all',
    timeZone: 'Europe/Berlin',
    nowMs: Date.now(),
    firstMs: Date.now() - 365 * 24 * 60 * 60 * 1000,
  });
  const cases: [string, () => Promise<unknown>][] = [
    ['conversations, page 1 of 4,000', list(1)],
    ['conversations, page 4,000', list(4_000)],
    ['how many conversations there are', () => countConversations(owner)],
    ['newest page of 1,000 messages', page(thousand)],
    ['page of 1,000, by its leaf', page(thousand, { leafId: shortLeaf })],
    ['newest page of 10,000 messages, 500 branches', page(tenThousand)],
    ['page of 10,000, by its leaf', page(tenThousand, { leafId: longLeaf })],
    ['first page of 10,000', page(tenThousand, { leafId: longLeaf, from: 'start' })],
    ['page around the middle of 10,000', page(tenThousand, { leafId: middle, from: 'leaf' })],
    ['page below the middle of 10,000', page(tenThousand, { leafId: longLeaf, after: middle })],
    ['outline of 10,000, the whole map', () => listOutline(owner, { ...long, ...WHOLE_OUTLINE })],
    [
      'a word found in 10,000, on the branch',
      () => findInConversation(owner, { ...long, search: rare, branch: { leafId: longLeaf }, limit: 1_001 }),
    ],
    [
      'a word found in 10,000, on every branch',
      () => findInConversation(owner, { ...long, search: rare, branch: null, limit: 1_001 }),
    ],
    [
      'branch of 1,000 for a prompt',
      () => loadBranch(owner, { conversationId: thousand, leafMessageId: shortLeaf, limitBytes }),
    ],
    [
      'branch of 10,000 for a prompt',
      () => loadBranch(owner, { conversationId: tenThousand, leafMessageId: longLeaf, limitBytes }),
    ],
    [
      'usage over 100,000 paid calls, all',
      () => getUsage(owner, { period: 'all', timeZone: 'Europe/Berlin' }),
    ],
    ['usage of 30 days of them', () => getUsage(owner, { period: '30d', timeZone: 'Europe/Berlin' })],
    ['its one statement alone, all', () => sumUsage(owner, aYear)],
    ['a turn begun and settled', () => writeTurn(owner, false)],
    ['a turn begun, held, settled and charged', () => writeTurn(owner, true)],
  ];
  await unsafeAddLedgerCredit(userId, { kind: 'grant', credits: 1_000_000_000, externalId: null });
  const passages = await passageCases(client, { userId, fileIds });
  const search = await searchCases(client, userId);
  cases.push(...search.cases, ...passages.cases);
  let report = '| call | p50 ms | max ms | CPU of this process, ms |\n| --- | --: | --: | --: |\n';
  for (const [name, call] of cases) report += await timed(name, call, calls);
  const explain = async (sql: Prisma.Sql): Promise<string> => {
    const rows = await prisma().$queryRaw<Record<string, string>[]>(
      Prisma.sql`EXPLAIN (ANALYZE, BUFFERS, COSTS) ${sql}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  report += `\nConversations, page 1\n${await explain(conversationPageSql(owner, { pageNumber: 1, pageSize: 25 }))}\n`;
  report += `\nMessages, newest page of 10,000\n${await explain(messagePageSql(owner, { conversationId: tenThousand, limit: 40 }))}\n`;
  report += `\nUsage of a year\n${await explain(usageSumSql(owner, aYear))}\n`;
  report += `${search.plans}\n${passages.first}${passages.plans}`;
  const reaping = await client.query<Record<string, string>>(
    `explain (analyze, buffers) select "runId" from runs where state = 'running' and "leaseUntil" < now()`,
  );
  return `${report}\nReaping among 100,000 ended runs\n${reaping.rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
}

async function timed(name: string, call: () => Promise<unknown>, calls: number): Promise<string> {
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await call();
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let count = 0; count < calls; count += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const cells = [times[Math.floor(calls / 2)] ?? 0, times.at(-1) ?? 0, (user + system) / 1000 / calls];
  return `| ${name} | ${cells.map((value) => value.toFixed(1)).join(' | ')} |\n`;
}
