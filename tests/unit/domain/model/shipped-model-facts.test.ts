import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';

it('puts together what our tables know of a model, but no price', () => {
  expect(shippedModelFacts('claude-opus-4-7')).toMatchObject({
    family: 'anthropic',
    sampling: 'none',
    hasVision: true,
    hasTools: true,
    contextWindowTokens: 200_000,
    maxOutputTokens: 128_000,
    inputPerMillion: null,
    outputPerMillion: null,
  });
});

it('knows that a model is retired, and its successor', () => {
  const { retiresOn, successor } = shippedModelFacts('gpt-3.5-turbo');
  expect(retiresOn).toBe('2026-10-23');
  expect(successor).not.toBeNull();
});

it('assumes little of an unknown name, and tries what it does not know', () => {
  expect(shippedModelFacts('some-model')).toMatchObject({
    hasVision: true,
    hasTools: true,
    tries: ['pictures', 'tools'],
    efforts: [],
    contextWindowTokens: 32_000,
    retiresOn: null,
    successor: null,
  });
});
