import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { Hold } from '../../../db/money/hold-sql';
import type { BegunTurn } from '../../../db/turn/begin-turn';
import { findTurnRoom } from '../../../db/turn/find-turn-room';
import { grantAllowance } from '../../money/credits';

export type EarlyRefusal = Extract<BegunTurn, { kind: 'full' | 'short' }>;

/** Null means only that the turn may be begun; whether it does is decided when it is saved. */
export async function findEarlyRefusal(
  owner: OwnerId,
  { hold, runningLimit }: { hold: Hold; runningLimit: number | null },
): Promise<EarlyRefusal | null> {
  const refusal = await refusalNow(owner, hold, runningLimit);
  if (refusal?.kind !== 'short' || !(await grantAllowance(owner))) return refusal;
  return refusalNow(owner, hold, runningLimit);
}

async function refusalNow(
  owner: OwnerId,
  { leastCredits, isCharged }: Hold,
  runningLimit: number | null,
): Promise<EarlyRefusal | null> {
  const room = await findTurnRoom(owner);
  if (room === null) return null;
  const { runningCount, balanceCredits, budgetCredits } = room;
  if (runningLimit !== null && runningCount >= runningLimit) return { kind: 'full', runningCount };
  const isBalanceShort = isCharged && balanceCredits < leastCredits;
  const isBudgetShort = budgetCredits !== null && leastCredits > 0 && budgetCredits < leastCredits;
  return isBalanceShort || isBudgetShort
    ? { kind: 'short', availableCredits: isCharged ? balanceCredits : null, budgetCredits }
    : null;
}
