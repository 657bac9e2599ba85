import { keepsConversation } from '@/lib/domain/conversation/keeps-conversation';

const at = (endpoint: string, endpointType: string | null = null) => ({ endpoint, endpointType });

it('continues within an endpoint, whatever the user prefers', () => {
  expect(keepsConversation(at('openAI'), at('openAI'), false)).toBe(true);
  expect(keepsConversation(at('bingAI'), at('bingAI'), false)).toBe(true);
});

it('continues elsewhere only when the user wants that', () => {
  expect(keepsConversation(at('openAI'), at('anthropic'), true)).toBe(true);
  expect(keepsConversation(at('openAI'), at('anthropic'), false)).toBe(false);
});

it.each(['bingAI', 'chatGPTBrowser', 'assistants'])(
  'takes no conversation to %s, which keeps its own, but lets one come from there',
  (endpoint) => {
    expect(keepsConversation(at('openAI'), at(endpoint), true)).toBe(false);
    expect(keepsConversation(at(endpoint), at('openAI'), true)).toBe(true);
  },
);

it('is not misled by a configured endpoint of the same name', () => {
  expect(keepsConversation(at('openAI'), at('assistants', 'custom'), true)).toBe(true);
});
