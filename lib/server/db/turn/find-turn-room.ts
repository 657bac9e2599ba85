import 'server-only';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { spentThisMonth } from '../money/charge-sql';
import { prisma } from '../prisma';

export interface TurnRoom {
  readonly runningCount: number;
  readonly balanceCredits: number;
  readonly budgetCredits: number | null;
}

const rowSchema = z.object({
  runningCount: z.number(),
  balanceCredits: z.coerce.number(),
  budgetCredits: z.coerce.number().nullable(),
});

/** It holds no credit. */
export async function findTurnRoom(owner: OwnerId): Promise<TurnRoom | null> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT running_answers(u."userId") AS "runningCount", COALESCE(b.credits, 0) AS "balanceCredits",
      u."monthlyBudgetCredits" - COALESCE(${spentThisMonth('b')}, 0) AS "budgetCredits"
    FROM users u LEFT JOIN balances b ON b."userId" = u."userId" WHERE u."userId" = ${owner}::uuid`;
  return z.array(rowSchema).parse(rows)[0] ?? null;
}
