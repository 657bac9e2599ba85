import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findBalanceCredits } from '../../db/money/balance-repository';
import { grantAllowance } from './grant-allowance';

/** The owner's credits, what is due of the operator's allowance granted first; null when they never had any. */
export async function getBalance(owner: OwnerId): Promise<number | null> {
  await grantAllowance(owner);
  return findBalanceCredits(owner);
}
