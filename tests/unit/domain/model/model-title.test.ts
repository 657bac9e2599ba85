import { modelTitle } from '@/lib/domain/model/model-title';

it('is the name of the model, whatever its provider is called', () => {
  expect(modelTitle('openAI', 'gpt-4o')).toBe('gpt-4o');
  expect(modelTitle('127.0.0.1', 'qwen3')).toBe('qwen3');
});

it('is the name of the provider where the model has none, or the same one', () => {
  expect(modelTitle('openAI', null)).toBe('OpenAI');
  expect(modelTitle('openAI', '')).toBe('OpenAI');
  expect(modelTitle('demo', 'demo')).toBe('Demo');
});
