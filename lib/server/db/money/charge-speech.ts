import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { spentThisMonth, thisMonth } from './charge-sql';
import { allowanceSql } from './hold-sql';

/** What a call of a speech service cost. */
export interface ChargedSpeech {
  /** The name under which it stands in the ledger. */
  readonly endpoint: string;
  readonly model: string;
  readonly costCredits: number;
  /** It is paid from the balance; else it is only recorded. */
  readonly isCharged: boolean;
}

/** What the owner may spend. Null: not asked, or no budget. */
export interface Allowance {
  readonly availableCredits: number | null;
  readonly budgetCredits: number | null;
}

export const allowanceSchema = z.object({
  availableCredits: z.coerce.number().nullable(),
  budgetCredits: z.coerce.number().nullable(),
});

/** Returns what the owner may spend now, without holding it. */
export async function findAllowance(owner: OwnerId, isCharged: boolean): Promise<Allowance> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT CASE WHEN ${isCharged}::boolean THEN COALESCE(b.credits, 0) END AS "availableCredits",
      u."monthlyBudgetCredits" - COALESCE(${spentThisMonth('b')}, 0) AS "budgetCredits"
    FROM users u LEFT JOIN balances b USING ("userId") WHERE u."userId" = ${owner}::uuid`;
  return z.tuple([allowanceSchema]).parse(rows)[0];
}

/**
 * Charges a call of a speech service in one statement, however many come at once; returns null, or what the owner may
 * spend where that is less than the cost and nothing was taken.
 */
export async function chargeSpeech(owner: OwnerId, speech: ChargedSpeech): Promise<Allowance | null> {
  const { endpoint, model, costCredits, isCharged } = speech;
  const cost = Prisma.sql`${BigInt(costCredits)}::bigint`;
  const rows = await prisma().$queryRaw<unknown[]>`
    WITH ${allowanceSql(owner, isCharged)},
    charge AS MATERIALIZED (
      SELECT ${cost} AS credits FROM allowance
      WHERE COALESCE(allowance."availableCredits" >= ${cost}, true)
        AND COALESCE(allowance."budgetCredits" >= ${cost}, true)),
    entry AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "costCredits", endpoint, model)
      SELECT ${owner}::uuid, 'speech', CASE WHEN ${isCharged}::boolean THEN -charge.credits ELSE 0 END, charge.credits,
        ${endpoint}, ${model}
      FROM charge
      RETURNING credits, "costCredits"),
    payment AS (
      UPDATE balances SET credits = account.credits + entry.credits, "monthStart" = ${thisMonth},
        "monthCredits" = account.spent + entry."costCredits", "updatedAt" = now()
      FROM entry, account WHERE balances."userId" = ${owner}::uuid)
    SELECT allowance.*, EXISTS (SELECT 1 FROM entry) AS "isTaken" FROM allowance`;
  const [row] = z.tuple([allowanceSchema.extend({ isTaken: z.boolean() })]).parse(rows);
  return row.isTaken ? null : row;
}
