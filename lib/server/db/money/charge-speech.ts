import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { prisma } from '../prisma';
import { spentThisMonth, thisMonth } from './charge-sql';
import { allowanceSql } from './hold-sql';

export interface ChargedSpeech {
  readonly endpoint: string;
  readonly model: string;
  readonly costCredits: number;
  /** True takes the cost from the balance; otherwise it is only recorded. */
  readonly isCharged: boolean;
}

/** Null means that there is no bound. */
export interface Allowance {
  readonly availableCredits: number | null;
  readonly budgetCredits: number | null;
}

export const allowanceSchema = z.object({
  availableCredits: z.coerce.number().nullable(),
  budgetCredits: z.coerce.number().nullable(),
});

export async function findAllowance(owner: OwnerId, isCharged: boolean): Promise<Allowance> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT CASE WHEN ${isCharged}::boolean THEN COALESCE(b.credits, 0) END AS "availableCredits",
      u."monthlyBudgetCredits" - COALESCE(${spentThisMonth('b')}, 0) AS "budgetCredits"
    FROM users u LEFT JOIN balances b USING ("userId") WHERE u."userId" = ${owner}::uuid`;
  return z.tuple([allowanceSchema]).parse(rows)[0];
}

/** One statement serves calls at the same time. Returns null once paid, else what the owner may spend. */
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
