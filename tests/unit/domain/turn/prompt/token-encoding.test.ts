import { tokenEncodingOf } from '@/lib/domain/turn/prompt/token-encoding';

it.each([
  ['gpt-4o', 'o200k_base'],
  ['gpt-4o-mini-2024-07-18', 'o200k_base'],
  ['gpt-4.1-nano', 'o200k_base'],
  ['gpt-5.5', 'o200k_base'],
  ['openai/gpt-6', 'o200k_base'],
  ['o3', 'o200k_base'],
  ['gpt-4', 'cl100k_base'],
  ['gpt-4-0125-preview', 'cl100k_base'],
  ['gpt-4-turbo', 'cl100k_base'],
  ['gpt-3.5-turbo-1106', 'cl100k_base'],
  ['gpt-35-turbo', 'cl100k_base'],
  ['text-davinci-002-render-sha', 'cl100k_base'],
  ['claude-opus-5', null],
  ['gemini-3-pro', null],
  ['llama-4', null],
])('%s counts in %s', (model, encoding) => {
  expect(tokenEncodingOf(model)).toBe(encoding);
});
