import { bareModelName, cutModelName } from '@/lib/domain/model/model-name';

it.each([
  ['anthropic/claude-opus-4.7:free', 'claude-opus-4-7'],
  ['openai/GPT-5.5', 'gpt-5.5'],
  ['llama3:8b', 'llama3'],
  ['accounts/fireworks/models/deepseek-v4', 'deepseek-v4'],
  ['', ''],
])('%s is %s', (model, name) => expect(bareModelName(model)).toBe(name));

it('patterns are tried on the beginning of a name that no model has', () => {
  expect(cutModelName('gpt-4o')).toBe('gpt-4o');
  expect(bareModelName(`a/llama32${'llama32'.repeat(20_000)}`)).toHaveLength(256);
});
