import { closesSettings } from '@/lib/domain/closes-settings';

it.each([
  ['openAI', false, false],
  ['chatGPTBrowser', true, true],
  ['chatGPTBrowser', false, true],
  ['bingAI', true, false],
  ['bingAI', false, true],
])('at %s, in a new conversation: %p, closes: %p', (endpoint, isNewConversation, closes) =>
  expect(closesSettings({ endpoint, isNewConversation })).toBe(closes),
);

it('leaves them open for Bing with jailbreak', () => {
  expect(closesSettings({ endpoint: 'bingAI', isNewConversation: false, jailbreak: true })).toBe(false);
  expect(closesSettings({ endpoint: 'bingAI', isNewConversation: false, jailbreak: null })).toBe(true);
});
