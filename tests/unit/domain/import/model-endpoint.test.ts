import { endpointOfModel, modelName } from '@/lib/domain/import/model-endpoint';

it.each([
  ['gpt-4o', 'openAI'],
  ['o3-mini', 'openAI'],
  ['openai/gpt-4o-mini', 'openAI'],
  ['text-davinci-002-render-sha', 'openAI'],
  ['Claude-3-opus', 'anthropic'],
  ['models/gemini-2.0-flash', 'google'],
  ['llama3:8b', null],
  ['olmo', null],
  ['gpt-oss', null],
])('%s is served by %s', (model, endpoint) => {
  expect(endpointOfModel(model)).toBe(endpoint);
});

it('a name is bounded and storable, or none', () => {
  expect(modelName(' a\u0000b ')).toBe('ab');
  expect(modelName('x'.repeat(1_000))).toHaveLength(256);
  expect([modelName(''), modelName(3), modelName('\u0000')]).toEqual([null, null, null]);
});
