import { figureFacts } from '@/lib/domain/model/ability/decided-figures';
import { mergeFacts } from '@/lib/domain/model/model-facts';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';

it('a decided window takes the place of the known one, and bounds the longest answer', () => {
  const facts = mergeFacts(shippedModelFacts('gpt-4o'), figureFacts({ windowTokens: 4_000 }));
  expect(facts).toMatchObject({ contextWindowTokens: 4_000, maxOutputTokens: 4_000 });
  expect(mergeFacts(shippedModelFacts('gpt-4o'), figureFacts({}))).toEqual(shippedModelFacts('gpt-4o'));
});
