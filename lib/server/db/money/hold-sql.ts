import 'server-only';
import type { HoldPlan } from '@/lib/domain/money/plan-hold';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { spentThisMonth, thisMonth } from './charge-sql';

/** What is held before a call, and whether from the balance; a budget is held against either way. */
export interface Hold extends HoldPlan {
  readonly isCharged: boolean;
}

/**
 * Returns the expressions `account, allowance` of a statement: what the owner may still spend, their balance locked
 * until it is over, and only once the condition `when` is known to hold. `availableCredits` is null where no balance is
 * asked, `budgetCredits` (what is left of the month's) where there is no budget.
 */
export function allowanceSql(owner: OwnerId, isCharged: boolean, when = Prisma.sql`true`): Prisma.Sql {
  return Prisma.sql`
    account AS MATERIALIZED (
      SELECT b.credits, ${spentThisMonth('b')} AS spent FROM balances b
      WHERE b."userId" = ${owner}::uuid AND ${when} FOR UPDATE),
    allowance AS MATERIALIZED (
      SELECT CASE WHEN ${isCharged}::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
        u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
      FROM users u LEFT JOIN account ON true WHERE u."userId" = ${owner}::uuid)`;
}

/** Returns the condition that the row `allowance` suffices for the call. */
export function isAllowed({ leastCredits }: Hold): Prisma.Sql {
  const least = Prisma.sql`${BigInt(leastCredits)}::bigint`;
  return Prisma.sql`(${least} = 0 OR (COALESCE(allowance."availableCredits" >= ${least}, true)
    AND COALESCE(allowance."budgetCredits" >= ${least}, true)))`;
}

/**
 * Returns what is held of the row `allowance`: what is wanted, or all there is; 0 where neither balance nor budget
 * bind.
 */
export function heldCredits({ wantedCredits }: Hold): Prisma.Sql {
  return Prisma.sql`CASE WHEN allowance."availableCredits" IS NULL AND allowance."budgetCredits" IS NULL THEN 0
    ELSE LEAST(${BigInt(wantedCredits)}::bigint, allowance."availableCredits", allowance."budgetCredits") END`;
}

/**
 * Returns the expressions `payment, hold` that take what the expression `run` holds from the balance, and record it.
 */
export function holdSql(owner: OwnerId, { isCharged }: Hold): Prisma.Sql {
  return Prisma.sql`
    payment AS (
      UPDATE balances SET
        credits = account.credits - CASE WHEN ${isCharged}::boolean THEN run."heldCredits" ELSE 0 END,
        "monthCredits" = account.spent + run."heldCredits", "monthStart" = ${thisMonth}, "updatedAt" = now()
      FROM run, account WHERE balances."userId" = ${owner}::uuid AND run."heldCredits" > 0),
    hold AS (
      INSERT INTO ledger_entries ("userId", kind, credits, "runId", "conversationId", "messageId", endpoint, model)
      SELECT ${owner}::uuid, 'hold', -run."heldCredits", run."runId", run."conversationId", run."responseMessageId",
        run.endpoint, run.model
      FROM run WHERE ${isCharged}::boolean AND run."heldCredits" > 0)`;
}
