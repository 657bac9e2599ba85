import 'server-only';
import type { HoldPlan } from '@/lib/domain/money/plan-hold';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { Prisma } from '../generated/client.ts';
import { spentThisMonth } from './charge-sql';

/** Credit is held against a budget, whether or not it is taken from the balance. */
export interface Hold extends HoldPlan {
  readonly isCharged: boolean;
}

/** `account, allowance` lock the balance until the statement ends, and only once `when` holds. */
export function allowanceSql(owner: OwnerId, isCharged: boolean, when = Prisma.sql`true`): Prisma.Sql {
  return Prisma.sql`
    account AS MATERIALIZED (
      ${lockedBalance(owner, when)}),
    allowance AS MATERIALIZED (
      ${allowanceRow(owner, isCharged)})`;
}

export function lockedBalance(owner: OwnerId, when: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT b.credits, ${spentThisMonth('b')} AS spent FROM balances b
    WHERE b."userId" = ${owner}::uuid AND ${when} FOR UPDATE`;
}

/** `availableCredits` is null where no balance is asked, `budgetCredits` (left this month) is null without a budget. */
export function allowanceRow(owner: OwnerId, isCharged: boolean): Prisma.Sql {
  return Prisma.sql`SELECT CASE WHEN ${isCharged}::boolean THEN COALESCE(account.credits, 0) END AS "availableCredits",
      u."monthlyBudgetCredits" - COALESCE(account.spent, 0) AS "budgetCredits"
    FROM users u LEFT JOIN account ON true WHERE u."userId" = ${owner}::uuid`;
}
