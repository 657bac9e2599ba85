import type * as z from 'zod/mini';
import { conversationSpendingSchema } from '@/lib/domain/money/ledger';
import { conversationPath } from '../conversation/conversations';

/** The costs of all branches and of the title count. */
export function conversationCostPath(conversationId: string): string {
  return `${conversationPath(conversationId)}/cost`;
}

export const conversationCostSchema = conversationSpendingSchema;

export type ConversationCost = z.infer<typeof conversationCostSchema>;
