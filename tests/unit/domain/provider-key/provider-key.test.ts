import { isKeyUsable, keyFormOf, keyNameOf, needsUserKey } from '@/lib/domain/provider-key/provider-key';

it('every endpoint has a key of its own name, but plugins take that of the endpoint they run on', () => {
  expect(keyNameOf('openAI', {})).toBe('openAI');
  expect(keyNameOf('My lab & friends', undefined)).toBe('My lab & friends');
  expect(keyNameOf('gptPlugins', {})).toBe('openAI');
  expect(keyNameOf('gptPlugins', undefined)).toBe('openAI');
  expect(keyNameOf('gptPlugins', { azure: true })).toBe('azureOpenAI');
});

it('a key is needed where the user provides it, or the address it is for', () => {
  expect(needsUserKey({ userProvide: true })).toBe(true);
  expect(needsUserKey({ userProvideURL: true })).toBe(true);
  expect(needsUserKey({ userProvide: false, userProvideURL: false })).toBe(false);
  expect(needsUserKey(undefined)).toBe(false);
});

it.each([
  ['openAI', 'connection'],
  ['assistants', 'connection'],
  ['Mine', 'connection'],
  ['__proto__', 'connection'],
  ['azureOpenAI', 'azure'],
  ['google', 'google'],
  ['anthropic', 'plain'],
  ['bingAI', 'plain'],
  ['chatGPTBrowser', 'plain'],
])('the key of %s is of the form %s', (name, form) => {
  expect(keyFormOf(name)).toBe(form);
});

it('a key may be used until the moment of its expiry, not at it', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(isKeyUsable(new Date(now.getTime() + 1), now)).toBe(true);
  expect(isKeyUsable(now, now)).toBe(false);
  expect(isKeyUsable(null, now)).toBe(false);
});
