import 'server-only';
import { z } from 'zod';
import type { UsageSteps } from '@/lib/domain/money/usage-period';
import type { ModelUsage } from '@/lib/domain/money/usage-summary';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { IS_USAGE, readUsageSums, usageSumsSql } from './ledger-usage';

export interface PersonUsage {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly costCredits: number;
  readonly answers: number;
}

export async function unsafeFindFirstUsageMs(): Promise<number | null> {
  const rows = await prisma().$queryRaw<{ first: Date | null }[]>`
    SELECT min("createdAt") AS first FROM ledger_entries WHERE ${IS_USAGE}`;
  return rows[0]?.first?.getTime() ?? null;
}

export async function unsafeSumUsage(steps: UsageSteps): Promise<ModelUsage[]> {
  return readUsageSums(usageSumsSql(Prisma.sql`true`, steps));
}

const personSchema = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  costCredits: z.number(),
  answers: z.number(),
});

export async function unsafeListPersonUsage(
  { startsMs, endMs }: UsageSteps,
  limit: number,
): Promise<PersonUsage[]> {
  const from = new Date(startsMs[0] ?? endMs).toISOString();
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT users."userId"::text AS "userId", users.email, users.name, spent."costCredits", spent.answers
    FROM (
      SELECT "userId", sum("costCredits")::float8 AS "costCredits",
        count(*) FILTER (WHERE kind IN ('settle', 'usage'))::int AS answers
      FROM ledger_entries
      WHERE ${IS_USAGE} AND "costCredits" IS NOT NULL
        AND "createdAt" >= ${from}::timestamptz AND "createdAt" < ${new Date(endMs).toISOString()}::timestamptz
      GROUP BY 1) AS spent
    JOIN users ON users."userId" = spent."userId"
    ORDER BY spent."costCredits" DESC, spent.answers DESC, users.email LIMIT ${limit}`;
  return z.array(personSchema).parse(rows);
}
