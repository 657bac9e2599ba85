import { shownAddress } from '@/lib/server/providers/shown-address';

it.each([
  ['https://api.openai.com/v1/responses', 'https://api.openai.com/v1/responses'],
  ['https://openrouter.ai/api/v1/chat/completions', 'https://openrouter.ai/api/v1/chat/completions'],
  ['http://10.0.0.7:8080/secret/v1/chat/completions', '…/chat/completions'],
  ['https://gateway.test/secret/completions', '…/completions'],
  ['https://gateway.test/secret/messages', '…/messages'],
  [
    'https://eu-aiplatform.googleapis.com/v1/projects/mine/models/gemini:streamGenerateContent',
    '…/models/gemini:streamGenerateContent',
  ],
  ['https://gateway.test/conversation/secret', '…'],
  ['https://api.openai.com.evil.test/secret', '…'],
  ['https://api.openai.com:8443/secret', '…'],
  ['no address', ''],
])('of the operator’s %s a user sees %s', (address, shown) => {
  expect(shownAddress(address, { isOperators: true })).toBe(shown);
});

it('of an address the user chose all is shown but query and credentials', () => {
  const own = 'http://me:pass@gateway.test:8080/mine/chat/completions?key=k#x';
  expect(shownAddress(own, { isOperators: false })).toBe('http://gateway.test:8080/mine/chat/completions');
});
