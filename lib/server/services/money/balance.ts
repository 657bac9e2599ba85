import 'server-only';
import type { ConversationSpending } from '@/lib/domain/money/ledger';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findBalanceCredits } from '../../db/money/balance-repository';
import { findConversationCost } from '../../db/money/find-conversation-cost';
import { grantAllowance } from './credits';

/** Grants the allowance first. Returns null for an owner who never had credits. */
export async function getBalance(owner: OwnerId): Promise<number | null> {
  await grantAllowance(owner);
  return findBalanceCredits(owner);
}

/** Throws not_found. */
export async function getConversationCost(
  owner: OwnerId,
  conversationId: string,
): Promise<ConversationSpending> {
  const cost = await findConversationCost(owner, conversationId);
  if (cost === null) throw new AppError('not_found');
  return cost;
}
