import 'server-only';
import { z } from 'zod';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

export interface BalanceMismatch {
  readonly userId: string;
  readonly balanceCredits: number;
  readonly ledgerCredits: number;
}

const mismatchSchema = z.object({
  userId: z.string(),
  balanceCredits: z.coerce.number(),
  ledgerCredits: z.coerce.number(),
});

/** The process that ran a run may still settle its hold until then. */
const LOST_AFTER_MINUTES = 10;

export async function unsafeListMismatches(): Promise<BalanceMismatch[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT "userId", COALESCE(b.credits, 0) AS "balanceCredits", COALESCE(l.credits, 0)::bigint AS "ledgerCredits"
    FROM balances b
    FULL JOIN (SELECT "userId", sum(credits) AS credits FROM ledger_entries GROUP BY "userId") l USING ("userId")
    WHERE COALESCE(b.credits, 0) <> COALESCE(l.credits, 0) OR b.credits < 0`;
  return z.array(mismatchSchema).parse(rows);
}

export async function unsafeCountBalances(): Promise<number> {
  return prisma().balance.count();
}

/** The run is over or was deleted, so no process will settle the hold. */
export async function unsafeListLostHolds(): Promise<{ userId: OwnerId; runId: string }[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT h."userId", h."runId" FROM ledger_entries h
    LEFT JOIN runs r ON r."runId" = h."runId"
    WHERE h.kind = 'hold' AND r.state IS DISTINCT FROM 'running'
      AND COALESCE(r."endedAt", h."createdAt") < now() - make_interval(mins => ${LOST_AFTER_MINUTES})
      AND NOT EXISTS (SELECT 1 FROM ledger_entries s WHERE s."runId" = h."runId" AND s.kind = 'settle')`;
  return z.array(z.object({ userId: ownerIdSchema, runId: z.string() })).parse(rows);
}
