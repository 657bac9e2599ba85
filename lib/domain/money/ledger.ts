import { z } from 'zod';
import { creditsSchema } from './credits';

/**
 * Why a balance changed, or what was used. `hold` takes before a call, `settle` gives back the hold less the cost, `usage`
 * and a `title` while balances are off change nothing; the others are credit from outside and what is taken back of it.
 */
export const ledgerKindSchema = z.enum([
  'hold',
  'settle',
  'usage',
  'title',
  'grant',
  'refill',
  'purchase',
  'refund',
]);

export type LedgerKind = z.infer<typeof ledgerKindSchema>;

/** The kinds that come from outside a call. */
export type CreditKind = Extract<LedgerKind, 'grant' | 'refill' | 'purchase' | 'refund'>;

/** What a conversation has cost so far. `answers` counts the entries that carry a cost. */
export const spendingSchema = z.object({
  costCredits: creditsSchema,
  promptTokens: z.number().int().nonnegative(),
  completionTokens: z.number().int().nonnegative(),
  cachedTokens: z.number().int().nonnegative(),
  reasoningTokens: z.number().int().nonnegative(),
  answers: z.number().int().nonnegative(),
});

/** What one conversation has cost, and how much of it was for its title. */
export const conversationSpendingSchema = spendingSchema.extend({ titleCredits: creditsSchema.default(0) });

export type ConversationSpending = z.infer<typeof conversationSpendingSchema>;

export type Spending = z.infer<typeof spendingSchema>;
