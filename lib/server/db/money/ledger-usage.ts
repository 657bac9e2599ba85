import 'server-only';
import * as z from 'zod/mini';
import type { UsageSteps } from '@/lib/domain/money/usage-period';
import { usageFiguresSchema, type ModelUsage } from '@/lib/domain/money/usage-summary';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { KEEPS_PLAN } from '../kept-statement';
import { prisma } from '../prisma';

export const IS_USAGE = Prisma.sql`kind IN ('settle', 'usage', 'agent', 'title', 'follow_up', 'speech', 'embedding')`;

/** A schema of each number would hold up the process where there are thousands. */
const countsSchema = z.custom<readonly number[]>(
  (value) => Array.isArray(value) && value.every((count) => Number.isSafeInteger(count) && count >= 0),
);

const modelUsageSchema = z.extend(usageFiguresSchema, {
  endpoint: z.string(),
  model: z.string(),
  steps: countsSchema,
  stepCredits: countsSchema,
  stepAnswers: countsSchema,
});

const resultSchema = z.tuple([z.object({ models: z.array(modelUsageSchema) })]);

export async function findFirstUsageMs(owner: OwnerId): Promise<number | null> {
  const rows = await prisma().$queryRaw<{ first: Date }[]>`
    SELECT "createdAt" AS first FROM ledger_entries WHERE "userId" = ${owner}::uuid AND ${IS_USAGE}
    ORDER BY "createdAt" LIMIT 1`;
  return rows[0]?.first.getTime() ?? null;
}

export async function sumUsage(owner: OwnerId, steps: UsageSteps): Promise<ModelUsage[]> {
  return readUsageSums(Prisma.sql`${KEEPS_PLAN}${usageSumSql(owner, steps)}`);
}

export async function readUsageSums(statement: Prisma.Sql): Promise<ModelUsage[]> {
  const [{ models }] = resultSchema.parse(await prisma().$queryRaw<unknown[]>(statement));
  return models;
}

export function usageSumSql(owner: OwnerId, steps: UsageSteps): Prisma.Sql {
  return usageSumsSql(Prisma.sql`"userId" = ${owner}::uuid`, steps);
}

/**
 * The result is one row, since thousands would hold up the process. Models differ more than endpoints and byte order
 * is fast, so it sorts by these to group.
 */
export function usageSumsSql(whose: Prisma.Sql, { startsMs, endMs }: UsageSteps): Prisma.Sql {
  const starts = startsMs.map((startMs) => new Date(startMs).toISOString());
  return Prisma.sql`
    SELECT coalesce(json_agg(used), '[]') AS models FROM (
      SELECT endpoint, model, sum("costCredits") AS "costCredits", sum(answers) AS answers,
        sum("promptTokens") AS "promptTokens", sum("completionTokens") AS "completionTokens",
        sum("cachedTokens") AS "cachedTokens", sum("reasoningTokens") AS "reasoningTokens",
        array_agg(step) AS steps, array_agg("costCredits") AS "stepCredits", array_agg(answers) AS "stepAnswers"
      FROM (
        SELECT width_bucket("createdAt", ${starts}::timestamptz[]) - 1 AS step,
          coalesce(model, '') COLLATE "C" AS model, coalesce(endpoint, '') COLLATE "C" AS endpoint,
          sum("costCredits"::float8) AS "costCredits",
          count(*) FILTER (WHERE kind IN ('settle', 'usage'))::int AS answers,
          coalesce(sum("promptTokens"), 0)::float8 AS "promptTokens",
          coalesce(sum("completionTokens"), 0)::float8 AS "completionTokens",
          coalesce(sum("cachedTokens"), 0)::float8 AS "cachedTokens",
          coalesce(sum("reasoningTokens"), 0)::float8 AS "reasoningTokens"
        FROM ledger_entries
        WHERE ${whose} AND ${IS_USAGE} AND "costCredits" IS NOT NULL
          AND "createdAt" >= ${starts[0]}::timestamptz AND "createdAt" < ${new Date(endMs).toISOString()}::timestamptz
        GROUP BY 1, 2, 3) AS cells
      GROUP BY model, endpoint) AS used`;
}
