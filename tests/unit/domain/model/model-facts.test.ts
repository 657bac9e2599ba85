import { mergeFacts, modelFactsSchema } from '@/lib/domain/model/model-facts';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';

const facts = shippedModelFacts('gpt-4o');

it('overrides known facts with those of better sources, the last one wins', () => {
  const laid = mergeFacts(
    facts,
    { contextWindowTokens: 200_000, hasTools: false },
    { hasTools: true, retiresOn: null, successor: undefined },
  );
  expect(laid).toEqual({ ...facts, contextWindowTokens: 200_000, hasTools: true, retiresOn: null });
});

it('never lets an answer be longer than what the model reads and writes together', () => {
  expect(mergeFacts(facts, { contextWindowTokens: 1_000 }).maxOutputTokens).toBe(1_000);
});

it('does not change the facts it is given', () => {
  mergeFacts(facts, { hasVision: false });
  expect(facts.hasVision).toBe(true);
});

it.each([
  ['a window of nothing', { contextWindowTokens: 0 }],
  ['a price below zero', { inputPerMillion: -1 }],
  ['a price without an end', { outputPerMillion: Infinity }],
  ['a day that is none', { retiresOn: '2026-02-31' }],
])('refuses %s', (_title, patch) => {
  expect(modelFactsSchema.safeParse(facts).success).toBe(true);
  expect(modelFactsSchema.safeParse({ ...facts, ...patch }).success).toBe(false);
});
