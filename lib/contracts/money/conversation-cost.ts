import type * as z from 'zod/mini';
import { conversationSpendingSchema } from '@/lib/domain/money/ledger';
import { conversationPath } from '../conversation/conversations';

/** `GET` returns the cost so far, all branches and the title together. */
export function conversationCostPath(conversationId: string): string {
  return `${conversationPath(conversationId)}/cost`;
}

export const conversationCostSchema = conversationSpendingSchema;

export type ConversationCost = z.infer<typeof conversationCostSchema>;
