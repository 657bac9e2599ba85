import 'server-only';
import * as z from 'zod/mini';
import type { UsageSteps } from '@/lib/domain/money/usage-period';
import { usageFiguresSchema, type UsageRow } from '@/lib/domain/money/usage-summary';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { KEPT } from '../kept-statement';
import { prisma } from '../prisma';

/** The kinds of ledger entries that say what a call cost. */
export const IS_USAGE = Prisma.sql`kind IN ('settle', 'usage', 'agent', 'title', 'speech', 'embedding')`;

/** The sums of one step, endpoint and model. */
export const usageRowSchema = z.extend(usageFiguresSchema, {
  step: z.number(),
  endpoint: z.string(),
  model: z.string(),
});

/** Returns when the owner's first call was paid for, in milliseconds; null when there was none. */
export async function findFirstUsageMs(owner: OwnerId): Promise<number | null> {
  const rows = await prisma().$queryRaw<{ first: Date }[]>`
    SELECT "createdAt" AS first FROM ledger_entries WHERE "userId" = ${owner}::uuid AND ${IS_USAGE}
    ORDER BY "createdAt" LIMIT 1`;
  return rows[0]?.first.getTime() ?? null;
}

/** Returns what the owner's calls cost, by step, endpoint and model: one row each, in no order. */
export async function sumUsage(owner: OwnerId, steps: UsageSteps): Promise<UsageRow[]> {
  const rows = await prisma().$queryRaw<unknown[]>(Prisma.sql`${KEPT}${usageSumSql(owner, steps)}`);
  return z.array(usageRowSchema).parse(rows);
}

/** Returns the statement of {@link sumUsage}; the bench looks at its plan. */
export function usageSumSql(owner: OwnerId, steps: UsageSteps): Prisma.Sql {
  return usageSumsSql(Prisma.sql`"userId" = ${owner}::uuid`, steps);
}

/** Returns the same statement for the entries of which a condition holds. */
export function usageSumsSql(whose: Prisma.Sql, { startsMs, endMs }: UsageSteps): Prisma.Sql {
  const starts = startsMs.map((startMs) => new Date(startMs).toISOString());
  return Prisma.sql`
    SELECT width_bucket("createdAt", ${starts}::timestamptz[]) - 1 AS step,
      coalesce(endpoint, '') AS endpoint, coalesce(model, '') AS model,
      sum("costCredits")::float8 AS "costCredits",
      count(*) FILTER (WHERE kind IN ('settle', 'usage'))::int AS answers,
      coalesce(sum("promptTokens"), 0)::float8 AS "promptTokens",
      coalesce(sum("completionTokens"), 0)::float8 AS "completionTokens",
      coalesce(sum("cachedTokens"), 0)::float8 AS "cachedTokens",
      coalesce(sum("reasoningTokens"), 0)::float8 AS "reasoningTokens"
    FROM ledger_entries
    WHERE ${whose} AND ${IS_USAGE} AND "costCredits" IS NOT NULL
      AND "createdAt" >= ${starts[0]}::timestamptz AND "createdAt" < ${new Date(endMs).toISOString()}::timestamptz
    GROUP BY 1, 2, 3`;
}
