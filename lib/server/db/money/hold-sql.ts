import 'server-only';
import type { HoldPlan } from '@/lib/domain/money/plan-hold';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { spentThisMonth } from './charge-sql';

/** Credit is held against a budget whether or not the balance pays. */
export interface Hold extends HoldPlan {
  readonly isCharged: boolean;
}

/**
 * Returns the expressions `account, allowance` of a statement: what the owner may still spend, their balance locked
 * until it is over, and only once the condition `when` is known to hold.
 */
export function allowanceSql(owner: OwnerId, isCharged: boolean, when = Prisma.sql`true`): Prisma.Sql {
  return Prisma.sql`
    account AS MATERIALIZED (
      ${lockedBalance(owner, when)}),
    allowance AS MATERIALIZED (
      ${allowanceRow(owner, isCharged)})`;
}

/** Returns the query of the expression `account`. */
export function lockedBalance(owner: OwnerId, when: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT b.credits, ${spentThisMonth('b')} AS spent FROM balances b
    WHERE b."userId" = ${owner}::uuid AND ${when} FOR UPDATE`;
}

/**
 * Returns the query of the expression `allowance`, which reads `account`. `availableCredits` is null where no balance
 * is asked, `budgetCredits` (what is left of the month's) where there is no budget.
 */
export function allowanceRow(owner: OwnerId, isCharged: boolean): Prisma.Sql {
  return Prisma.sql`SELECT CASE WHEN ${isCharged}::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
      u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
    FROM users u LEFT JOIN account ON true WHERE u."userId" = ${owner}::uuid`;
}
