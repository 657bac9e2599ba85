import { bareModelName } from '@/lib/domain/model/model-name';

it.each([
  ['anthropic/claude-opus-4.7:free', 'claude-opus-4-7'],
  ['openai/GPT-5.5', 'gpt-5.5'],
  ['llama3:8b', 'llama3'],
  ['accounts/fireworks/models/deepseek-v4', 'deepseek-v4'],
  ['', ''],
])('%s is %s', (model, name) => expect(bareModelName(model)).toBe(name));
