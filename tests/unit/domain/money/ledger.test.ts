import { ledgerKindSchema, spendingSchema } from '@/lib/domain/money/ledger';

it('knows the kinds that stored entries have, and no other', () => {
  for (const kind of ['hold', 'settle', 'usage', 'agent', 'title', 'grant', 'refill', 'purchase', 'refund'])
    expect(ledgerKindSchema.safeParse(kind).success).toBe(true);
  expect(ledgerKindSchema.safeParse('gift').success).toBe(false);
});

it('spending is whole and never below zero', () => {
  const spending = {
    costCredits: 1,
    promptTokens: 1,
    completionTokens: 1,
    cachedTokens: 0,
    reasoningTokens: 0,
    answers: 1,
  };
  expect(spendingSchema.safeParse(spending).success).toBe(true);
  expect(spendingSchema.safeParse({ ...spending, costCredits: -1 }).success).toBe(false);
  expect(spendingSchema.safeParse({ ...spending, costCredits: 0.5 }).success).toBe(false);
});
