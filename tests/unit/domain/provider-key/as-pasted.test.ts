import { addressAsPasted, keyAsPasted } from '@/lib/domain/provider-key/as-pasted';
import { isKeyPart, readConnectionKey, toBaseUrl } from '@/lib/domain/provider-key/provider-key-value';

it.each([
  ['"sk-abc"', 'sk-abc'],
  ["'sk-abc'", 'sk-abc'],
  ['“sk-abc” ', 'sk-abc'],
  ['Bearer sk-abc', 'sk-abc'],
  ['"bearer  sk-abc"', 'sk-abc'],
  ['bearer', 'bearer'],
  ['"', '"'],
])('%s is the key %s', (pasted, apiKey) => {
  expect(keyAsPasted(pasted)).toBe(apiKey);
  const value = JSON.stringify({ apiKey: pasted });
  expect(readConnectionKey(value, { needsUrl: false })).toEqual({ apiKey, baseUrl: null });
  expect(isKeyPart('apiKey', pasted)).toBe(true);
});

it.each([
  ['"https://x.example/v1/"', 'https://x.example/v1'],
  ['https://x.example/v1/chat/completions/', 'https://x.example/v1'],
  ['https://x.example/v1/responses', 'https://x.example/v1'],
  ['https://x.example/models', 'https://x.example/models'],
  ['http://chat/completions', 'http://chat/completions'],
  ['no address', 'no address'],
])('%s is the address %s', (pasted, address) => {
  expect(addressAsPasted(pasted)).toBe(address);
  expect(toBaseUrl(pasted)).toBe(address === 'no address' ? null : address);
});
