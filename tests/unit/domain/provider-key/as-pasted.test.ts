import { addressAsPasted, keyAsPasted } from '@/lib/domain/provider-key/as-pasted';
import { isKeyPart, readConnectionKey, toBaseUrl } from '@/lib/domain/provider-key/provider-key-value';

it.each([
  ['"sk-abc"', 'sk-abc'],
  ["'sk-abc'", 'sk-abc'],
  ['“sk-abc” ', 'sk-abc'],
  ['Bearer sk-abc', 'sk-abc'],
  ['"bearer  sk-abc"', 'sk-abc'],
  ['bearer', 'bearer'],
  ['Authorization: Bearer sk-abc', 'sk-abc'],
  ['x-api-key: "sk-abc"', 'sk-abc'],
  ['OPENAI_API_KEY="sk-abc"', 'sk-abc'],
  ['export OPENAI_API_KEY=sk-abc', 'sk-abc'],
  ['<sk-abc>', 'sk-abc'],
  ['\u200Bsk-\uFEFFabc\u00A0\n', 'sk-abc'],
  ['c2stYWJj==', 'c2stYWJj=='],
  ['AB=c', 'AB=c'],
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
  ['https://x.example/v1/completions', 'https://x.example/v1'],
  ['POST https://x.example/v1/messages', 'https://x.example/v1'],
  ['https://x.example/v1/models', 'https://x.example/v1'],
  ['https://x.example/v1/images/generations', 'https://x.example/v1'],
  ['<https://x.example/v1>', 'https://x.example/v1'],
  ['\u200Bhttps://x.example/v1/,', 'https://x.example/v1'],
  ['https://x.example/models', 'https://x.example/models'],
  ['http://chat/completions', 'http://chat/completions'],
  ['no address', 'no address'],
])('%s is the address %s', (pasted, address) => {
  expect(addressAsPasted(pasted)).toBe(address);
  expect(toBaseUrl(pasted)).toBe(address === 'no address' ? null : address);
});
