import 'server-only';
import type { ConversationSpending } from '@/lib/domain/money/ledger';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findBalanceCredits } from '../../db/money/balance-repository';
import { findConversationCost } from '../../db/money/find-conversation-cost';
import { grantAllowance } from './credits';

/**
 * Returns the owner's credits, after granting what is due of the operator's allowance; null when they never had any.
 */
export async function getBalance(owner: OwnerId): Promise<number | null> {
  await grantAllowance(owner);
  return findBalanceCredits(owner);
}

/** Returns what a conversation of the owner has cost so far. Throws not_found, for one of another user too. */
export async function getConversationCost(
  owner: OwnerId,
  conversationId: string,
): Promise<ConversationSpending> {
  const cost = await findConversationCost(owner, conversationId);
  if (cost === null) throw new AppError('not_found');
  return cost;
}
