import * as z from 'zod/mini';
import { creditsSchema } from './credits';

/**
 * `hold` takes before a call, `settle` returns the rest, `agent` is a part of the cost. `usage` changes no balance,
 * nor do `agent`, `title`, `follow_up`, `speech` and `embedding` while balances are off; the other kinds come from
 * outside.
 */
export const ledgerKindSchema = z.enum([
  'hold',
  'settle',
  'usage',
  'agent',
  'title',
  'follow_up',
  'speech',
  'embedding',
  'grant',
  'refill',
  'purchase',
  'refund',
]);

export type LedgerKind = z.infer<typeof ledgerKindSchema>;

/** For these a model is asked beside the answers of a chat. */
export type AsideKind = Extract<LedgerKind, 'title' | 'follow_up'>;

export type CreditKind = Extract<LedgerKind, 'grant' | 'refill' | 'purchase' | 'refund'>;

/** `answers` counts the entries that carry a cost. */
export const spendingSchema = z.object({
  costCredits: creditsSchema,
  promptTokens: z.int().check(z.nonnegative()),
  completionTokens: z.int().check(z.nonnegative()),
  cachedTokens: z.int().check(z.nonnegative()),
  reasoningTokens: z.int().check(z.nonnegative()),
  answers: z.int().check(z.nonnegative()),
});

export const conversationSpendingSchema = z.extend(spendingSchema, {
  titleCredits: z._default(creditsSchema, 0),
  followUpCredits: z._default(creditsSchema, 0),
});

export type ConversationSpending = z.infer<typeof conversationSpendingSchema>;
