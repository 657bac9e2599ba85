import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { thisMonth } from './charge-sql';

export interface StoredBudget {
  readonly monthlyBudgetCredits: number | null;
  readonly spentCredits: number;
}

const rowSchema = z.object({
  monthlyBudgetCredits: z.coerce.number().nullable(),
  spentCredits: z.coerce.number(),
});

const spentCredits = (owner: OwnerId) => Prisma.sql`(
  SELECT COALESCE(sum("costCredits"), 0)::bigint FROM ledger_entries
  WHERE "userId" = ${owner}::uuid AND "createdAt" >= ${thisMonth}::timestamp AT TIME ZONE 'UTC')`;

/** Returns null when the account was deleted. */
export async function findBudget(owner: OwnerId): Promise<StoredBudget | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT "monthlyBudgetCredits", ${spentCredits(owner)} AS "spentCredits" FROM users WHERE "userId" = ${owner}::uuid`;
  return z.array(rowSchema).parse(rows)[0] ?? null;
}

/** Counting begins with what ledger and running answers say of this month; a count that has begun stays. */
export async function saveBudget(owner: OwnerId, monthlyBudgetCredits: number | null): Promise<void> {
  const budget = monthlyBudgetCredits === null ? null : BigInt(monthlyBudgetCredits);
  await prisma().$executeRaw`
    WITH person AS (
      UPDATE users SET "monthlyBudgetCredits" = ${budget}::bigint, "updatedAt" = now()
      WHERE "userId" = ${owner}::uuid RETURNING "userId", "monthlyBudgetCredits")
    INSERT INTO balances ("userId", credits, "monthStart", "monthCredits", "updatedAt")
    SELECT "userId", 0, ${thisMonth}, ${spentCredits(owner)} + (
        SELECT COALESCE(sum("heldCredits"), 0)::bigint FROM runs WHERE "userId" = ${owner}::uuid AND state = 'running'),
      now()
    FROM person WHERE "monthlyBudgetCredits" IS NOT NULL
    ON CONFLICT ("userId") DO UPDATE SET "monthStart" = excluded."monthStart", "monthCredits" = excluded."monthCredits"
    WHERE balances."monthStart" IS DISTINCT FROM excluded."monthStart"`;
}
