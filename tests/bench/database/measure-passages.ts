import type { Client } from 'pg';
import { fuseRankings } from '@/lib/domain/file/embedding/fuse-rankings';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import {
  nearPassagesSql,
  rankPassagesByVector,
} from '@/lib/server/db/file/embedding/rank-passages-by-vector';
import { passagesByWordsSql, rankPassagesByWords, readPassages } from '@/lib/server/db/file/find-passages';
import { Prisma } from '@/lib/server/db/generated/client.ts';
import { prisma } from '@/lib/server/db/prisma';
import { QUESTION, questionWords } from './seed-passages.ts';

const RANKED = 100;
const READ = 30;

export async function passageCases(
  client: Client,
  { userId, fileIds }: { userId: string; fileIds: readonly string[] },
): Promise<{ cases: [string, () => Promise<unknown>][]; first: string; plans: string }> {
  const owner = ownerIdSchema.parse(userId);
  const query = { fileIds, words: await questionWords(client), limit: RANKED };
  const byWords = async () => readPassages(owner, (await rankPassagesByWords(owner, query)).slice(0, READ));
  const both = () => byBoth(owner, query);
  let first = '';
  // Connecting is not measured.
  await prisma().$queryRaw`SELECT 1`;
  for (const [name, call] of [
    ['words', byWords],
    ['words and meaning', both],
  ] as const) {
    const start = performance.now();
    await call();
    first += `The first retrieval by ${name}: ${(performance.now() - start).toFixed(1)} ms\n`;
  }
  let plans = '';
  for (const sql of [passagesByWordsSql(owner, query), nearPassagesSql(owner, { ...query, ...QUESTION })]) {
    const rows = await prisma().$queryRaw<Record<string, string>[]>(
      Prisma.sql`EXPLAIN (ANALYZE, BUFFERS, COSTS) ${sql}`,
    );
    plans += `\nPassages\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`;
  }
  return {
    cases: [
      ['passages among 10,000, by words', byWords],
      ['passages among 10,000, by words and meaning', both],
    ],
    first,
    plans,
  };
}

async function byBoth(
  owner: OwnerId,
  query: { fileIds: readonly string[]; words: readonly string[]; limit: number },
): Promise<unknown> {
  const rankings = await Promise.all([
    rankPassagesByWords(owner, query),
    rankPassagesByVector(owner, { ...query, ...QUESTION }),
  ]);
  const places = rankings.flat();
  const keys = rankings.map((ranking) => ranking.map(({ fileId, number }) => `${fileId} ${String(number)}`));
  const best = fuseRankings(keys, READ).map((key) =>
    places.find(({ fileId, number }) => key === `${fileId} ${String(number)}`),
  );
  return readPassages(
    owner,
    best.filter((place) => place !== undefined),
  );
}
