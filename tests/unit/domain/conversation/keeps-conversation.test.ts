import { keepsConversation } from '@/lib/domain/conversation/keeps-conversation';

const at = (endpoint: string, endpointType: string | null = null) => ({ endpoint, endpointType });

it('goes on within an endpoint, whatever the person prefers', () => {
  expect(keepsConversation(at('openAI'), at('openAI'), false)).toBe(true);
  expect(keepsConversation(at('bingAI'), at('bingAI'), false)).toBe(true);
});

it('goes on elsewhere only when the person wants that', () => {
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

it('is not misled by an endpoint of the operator that bears such a name', () => {
  expect(keepsConversation(at('openAI'), at('assistants', 'custom'), true)).toBe(true);
});
