import 'server-only';
import { monthOf } from '@/lib/domain/money/refill-period';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findBalanceCredits } from '../../db/money/balance-repository';
import { beginTurn, type BegunTurn, type Shortage, type TurnToBegin } from '../../db/turn/begin-turn';
import { grantAllowance } from './credits';

/** A turn that is refused is tried again once the allowance is granted. */
export async function beginChargedTurn(owner: OwnerId, turn: TurnToBegin): Promise<BegunTurn> {
  const begun = await beginTurn(owner, turn);
  const { leastCredits } = turn.hold;
  if (begun.kind !== 'short' || isBudgetShort(begun, leastCredits)) return begun;
  const isGranted = await grantAllowance(owner);
  const isThere = isGranted || ((await findBalanceCredits(owner)) ?? 0) >= leastCredits;
  return isThere ? beginTurn(owner, turn) : begun;
}

export function shortageError(shortage: Shortage, leastCredits: number, promptTokens: number): AppError {
  if (isBudgetShort(shortage, leastCredits))
    return new AppError('budget_exceeded', {
      budgetLeftCredits: Math.max(0, shortage.budgetCredits ?? 0),
      tokenCost: leastCredits,
      resetsOn: new Date(monthOf(Date.now()).endMs).toISOString().slice(0, 10),
    });
  return new AppError('token_balance', {
    balance: shortage.availableCredits ?? 0,
    promptTokens,
    tokenCost: leastCredits,
  });
}

function isBudgetShort({ budgetCredits }: Shortage, leastCredits: number): boolean {
  return budgetCredits !== null && budgetCredits < leastCredits;
}
