import 'server-only';
import { z } from 'zod';
import type { RefillPeriod } from '@/lib/domain/money/refill-period';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';

/** The operator grants this to every account. An amount of 0 is never due. */
export interface Allowance {
  readonly startCredits: number;
  readonly refillCredits: number;
  /** Null means no refills. */
  readonly period: RefillPeriod | null;
}

/** A batch is bounded, so that no account is locked for long. */
const BATCH_LIMIT = 500;

const rowSchema = z.object({ granted: z.coerce.number() });

/**
 * Null means all accounts. The start comes once, the refill once a period except that of the start; names in the
 * ledger keep two calls from granting twice. Returns the count.
 */
export async function unsafeGrantAllowances(userId: string | null, allowance: Allowance): Promise<number> {
  const { startCredits, refillCredits, period } = allowance;
  let granted = 0;
  if (startCredits > 0) granted += await grantAll(() => grantBatch(startGrant(userId, startCredits)));
  if (refillCredits > 0 && period !== null)
    granted += await grantAll(() => grantBatch(refillGrant(userId, refillCredits, period)));
  return granted;
}

async function grantAll(grant: () => Promise<number>): Promise<number> {
  let granted = 0;
  for (;;) {
    const batch = await grant();
    granted += batch;
    if (batch < BATCH_LIMIT) return granted;
  }
}

function startGrant(userId: string | null, credits: number): Prisma.Sql {
  return Prisma.sql`
    SELECT u."userId", 'grant' AS kind, ${BigInt(credits)}::bigint AS credits, 'start:' || u."userId" AS "externalId"
    FROM users u
    WHERE (${userId}::uuid IS NULL OR u."userId" = ${userId}::uuid)
      AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e."externalId" = 'start:' || u."userId")`;
}

function refillGrant(userId: string | null, credits: number, period: RefillPeriod): Prisma.Sql {
  const externalId = Prisma.sql`'refill:' || u."userId" || ':' || ${period.key}`;
  return Prisma.sql`
    SELECT u."userId", 'refill' AS kind, ${BigInt(credits)}::bigint AS credits, ${externalId} AS "externalId"
    FROM users u
    WHERE (${userId}::uuid IS NULL OR u."userId" = ${userId}::uuid)
      AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e."externalId" = ${externalId})
      AND NOT EXISTS (SELECT 1 FROM ledger_entries e WHERE e."externalId" = 'start:' || u."userId"
        AND e."createdAt" >= ${new Date(period.startMs)}::timestamptz)`;
}

/** Accounts are locked in one order, so that two batches do not lock each other. */
async function grantBatch(due: Prisma.Sql): Promise<number> {
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH due AS (${due} ORDER BY "userId" LIMIT ${BATCH_LIMIT}),
    entry AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "externalId")
      SELECT "userId", kind, credits, "externalId" FROM due ORDER BY "userId"
      ON CONFLICT ("externalId") DO NOTHING
      RETURNING "userId", kind, credits),
    balance AS (
      INSERT INTO balances ("userId", credits, "refilledAt", "updatedAt")
      SELECT "userId", credits, CASE WHEN kind = 'refill' THEN now() END, now() FROM entry
      ON CONFLICT ("userId") DO UPDATE SET credits = balances.credits + excluded.credits,
        "refilledAt" = COALESCE(excluded."refilledAt", balances."refilledAt"), "updatedAt" = now())
    SELECT count(*) AS granted FROM entry`;
  return z.array(rowSchema).parse(rows)[0]?.granted ?? 0;
}
