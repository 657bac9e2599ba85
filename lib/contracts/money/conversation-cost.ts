import type * as z from 'zod/mini';
import { conversationSpendingSchema } from '@/lib/domain/money/ledger';
import { conversationPath } from '../conversation/conversations';

/**
 * Returns the path of a conversation's cost. `GET`: the cost of one of the caller's conversations so far, all branches
 * and its title together.
 */
export function conversationCostPath(conversationId: string): string {
  return `${conversationPath(conversationId)}/cost`;
}

/** The answer of {@link conversationCostPath}. */
export const conversationCostSchema = conversationSpendingSchema;

export type ConversationCost = z.infer<typeof conversationCostSchema>;
