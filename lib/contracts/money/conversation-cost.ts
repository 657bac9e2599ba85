import type { z } from 'zod';
import { conversationSpendingSchema } from '@/lib/domain/money/ledger';
import { conversationPath } from '../conversation/conversations';

/** `GET`: what a conversation of one's own has cost so far, all branches and its title together. */
export function conversationCostPath(conversationId: string): string {
  return `${conversationPath(conversationId)}/cost`;
}

/** The answer of {@link conversationCostPath}. */
export const conversationCostSchema = conversationSpendingSchema;

export type ConversationCost = z.infer<typeof conversationCostSchema>;
