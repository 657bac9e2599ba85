import { endpointTypeFor } from '@/lib/domain/model/endpoint';

it('is custom to compat clients unless they know its name', () => {
  expect(endpointTypeFor('openAI')).toBeNull();
  expect(endpointTypeFor('chatGPTBrowser')).toBeNull();
  expect(endpointTypeFor('demo')).toBe('custom');
  expect(endpointTypeFor('ollama')).toBe('custom');
  expect(endpointTypeFor('Lab')).toBe('custom');
});
