import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ConversationSpending } from '@/lib/domain/money/ledger';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findConversationCost } from '../../db/money/find-conversation-cost';

/** What a conversation of the owner has cost so far. Throws not_found, for a stranger's too. */
export async function getConversationCost(
  owner: OwnerId,
  conversationId: string,
): Promise<ConversationSpending> {
  const cost = await findConversationCost(owner, conversationId);
  if (cost === null) throw new AppError('not_found');
  return cost;
}
