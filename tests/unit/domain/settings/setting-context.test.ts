import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { factsOf } from '@/lib/domain/settings/setting-context';

const context = { endpoint: 'openAI', endpointType: null, model: 'gpt-4o' };

it('counts what better sources know of a model, else what our tables know', () => {
  const facts = { ...shippedModelFacts('gpt-4o'), hasVision: false };
  expect(factsOf({ ...context, facts })).toBe(facts);
  expect(factsOf(context)).toEqual(shippedModelFacts('gpt-4o'));
});

it('has the same facts for no model as for an unknown one', () => {
  expect(factsOf({ ...context, model: null })).toEqual(shippedModelFacts(''));
});
