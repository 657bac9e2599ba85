import { findKeyMaker } from '@/lib/domain/server/find-key-maker';

it.each([
  ['openAI', 'sk-ant-api03-abc', 'Anthropic'],
  ['openAI', 'AIzaSyA-abc', 'Google'],
  ['openAI', 'gsk_abc', 'Groq'],
  ['anthropic', 'sk-proj-abc', 'OpenAI'],
  ['anthropic', 'sk-abc', 'OpenAI'],
  ['google', 'sk-or-v1-abc', 'OpenRouter'],
] as const)('a key for %s that begins as another provider’s is named: %s', (provider, key, maker) => {
  expect(findKeyMaker(provider, key)).toBe(maker);
});

it.each([
  ['openAI', 'sk-proj-abc'],
  ['openAI', 'sk-abc'],
  ['openAI', 'of-a-proxy'],
  ['anthropic', 'sk-ant-api03-abc'],
  ['google', 'AIzaSyA-abc'],
  ['custom', 'sk-ant-api03-abc'],
] as const)('a key for %s that may be right is left to the provider: %s', (provider, key) => {
  expect(findKeyMaker(provider, key)).toBeNull();
});
