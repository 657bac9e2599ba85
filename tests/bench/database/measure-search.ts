import type { Client } from 'pg';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { Prisma } from '@/lib/server/db/generated/client.ts';
import { prisma } from '@/lib/server/db/prisma';
import { findSearchConversations } from '@/lib/server/db/search/find-search-conversations';
import { findSearchHits, searchHitsSql } from '@/lib/server/db/search/find-search-hits';
import { readSearchQuery } from '@/lib/server/db/search/read-search-query';
import { SEARCHED } from './seed-search.ts';

const PAGE = { areTitlesFirst: true, pageNumber: 1, pageSize: 25 };

export async function searchCases(
  client: Client,
  userId: string,
): Promise<{ cases: [string, () => Promise<unknown>][]; plans: string }> {
  const owner = ownerIdSchema.parse(userId);
  const cases: [string, () => Promise<unknown>][] = [];
  let plans = '';
  for (const [kind, sql] of Object.entries(SEARCHED)) {
    const text = kind === 'common' ? sql : await wordOf(client, sql);
    const read = async () => {
      const query = await readSearchQuery(text);
      if (query === null) throw new Error(`"${text}" has no word.`);
      return query;
    };
    cases.push(
      [
        `search, ${kind} word: hits`,
        async () => findSearchHits(owner, await read(), { after: undefined, limit: 26 }),
      ],
      [`search, ${kind} word: conversations`, async () => findSearchConversations(owner, await read(), PAGE)],
    );
    const explained = await prisma().$queryRaw<Record<string, string>[]>(
      Prisma.sql`EXPLAIN (ANALYZE, BUFFERS, COSTS) ${searchHitsSql(owner, await read(), { after: undefined, limit: 26 })}`,
    );
    plans += `\nSearch, ${kind} word\n${explained.map((row) => row['QUERY PLAN']).join('\n')}\n`;
  }
  return { cases, plans };
}

async function wordOf(client: Client, sql: string): Promise<string> {
  const { rows } = await client.query<{ word: string }>(`select ${sql} as word`);
  return rows[0]?.word ?? '';
}
