import type { Client } from 'pg';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { Prisma } from '@/lib/server/db/generated/client.ts';
import { prisma } from '@/lib/server/db/prisma';
import { findSearchConversations } from '@/lib/server/db/search/find-search-conversations';
import { findSearchHits, searchHitsSql } from '@/lib/server/db/search/find-search-hits';
import { readSearchQuery, type SearchQuery } from '@/lib/server/db/search/read-search-query';
import { pairSql, wordSql } from '../database/seed-search.ts';

const HITS = { after: undefined, limit: 26 };
const LIST = { areTitlesFirst: true, pageNumber: 1, pageSize: 25 };

/** Covers words of every frequency, from one message in five to one in hundreds. */
const RANKS = Array.from({ length: 60 }, (_, place) => 200 + place * 320);

/** Measures 240 searches of one user through the service; throws when a plan reads a table through. */
export async function measure(client: Client, userId: string): Promise<string> {
  const owner = ownerIdSchema.parse(userId);
  const words: string[] = [];
  for (const rank of RANKS)
    words.push(await readWord(client, wordSql(rank)), await readWord(client, pairSql(rank)));
  const hits: number[] = [];
  const conversations: number[] = [];
  const read = new Set<string>();
  for (const word of words) {
    hits.push(await timed(async () => findSearchHits(owner, await toQuery(word), HITS)));
    conversations.push(await timed(async () => findSearchConversations(owner, await toQuery(word), LIST)));
    for (const line of await planOf(searchHitsSql(owner, await toQuery(word), HITS)))
      for (const [scan] of line.matchAll(/(?:Seq|Bitmap Heap|Index|Index Only) Scan (?:using \w+ )?on \w+/g))
        read.add(scan);
  }
  const throughTables = [...read].filter((scan) => scan.startsWith('Seq'));
  if (throughTables.length > 0) throw new Error(`A table is read through: ${throughTables.join(', ')}`);
  return [
    '| search among 1,000,000 messages, 10,000 of them the searcher’s | p50 ms | p95 ms | max ms |',
    '| --- | --: | --: | --: |',
    row('hits', hits),
    row('conversations', conversations),
    '',
    `Read by: ${[...read].sort().join('; ')}`,
    '',
  ].join('\n');
}

async function toQuery(word: string): Promise<SearchQuery> {
  const query = await readSearchQuery(word);
  if (query === null) throw new Error(`"${word}" has no word.`);
  return query;
}

async function readWord(client: Client, sql: string): Promise<string> {
  const { rows } = await client.query<{ word: string }>(`select ${sql} as word`);
  return rows[0]?.word ?? '';
}

async function planOf(sql: Prisma.Sql): Promise<string[]> {
  const rows = await prisma().$queryRaw<Record<string, string>[]>(Prisma.sql`EXPLAIN ${sql}`);
  return rows.map((line) => line['QUERY PLAN'] ?? '');
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const startMs = performance.now();
  await call();
  return performance.now() - startMs;
}

function row(name: string, times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  return `| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
}
