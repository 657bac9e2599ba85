import { endpointTypeFor } from '@/lib/domain/model/endpoint';

it('is custom to compat clients unless they know its name', () => {
  expect(endpointTypeFor('openAI', null)).toBeNull();
  expect(endpointTypeFor('chatGPTBrowser', null)).toBeNull();
  expect(endpointTypeFor('demo', null)).toBe('custom');
  expect(endpointTypeFor('ollama', null)).toBe('custom');
  expect(endpointTypeFor('Lab', 'custom')).toBe('custom');
});
