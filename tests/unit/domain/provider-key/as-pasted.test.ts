import { addressAsPasted, keyAsPasted } from '@/lib/domain/provider-key/as-pasted';
import { isKeyPart, readConnectionKey, toBaseUrl } from '@/lib/domain/provider-key/provider-key-value';

it.each<[string, string]>([
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
  ...[
    `-H 'Authorization: Bearer sk-abc'`,
    '"Authorization": "Bearer sk-abc",',
    `export OPENAI_API_KEY='sk-abc';`,
    '$env:OPENAI_API_KEY="sk-abc"',
    'setx OPENAI_API_KEY "sk-abc"',
    'OPENAI_API_KEY: sk-abc',
    '"apiKey": "sk-abc",',
    'api_key=sk-abc',
    'x-goog-api-key: sk-abc',
    'API Key：sk-abc',
    'const key = `sk-abc`;',
    `os.environ["OPENAI_API_KEY"] = "sk-abc"`,
    '?key=sk-abc',
    'sk-abc;',
    'Bearer: sk-abc',
    'ｓｋ－ａｂｃ',
  ].map((pasted): [string, string] => [pasted, 'sk-abc']),
  ['A:B', 'A:B'],
  ['id:hex=', 'id:hex='],
])('%s is the key %s', (pasted, apiKey) => {
  expect(keyAsPasted(pasted)).toBe(apiKey);
  const value = JSON.stringify({ apiKey: pasted });
  expect(readConnectionKey(value, { needsUrl: false })).toEqual({ apiKey, baseUrl: null });
  expect(isKeyPart('apiKey', pasted)).toBe(true);
});

it.each<[string, string]>([
  ['"https://x.example/v1/"', 'https://x.example/v1'],
  ['https://x.example/v1/chat/completions/', 'https://x.example/v1'],
  ['https://x.example/v1/responses', 'https://x.example/v1'],
  ['https://x.example/v1/completions', 'https://x.example/v1'],
  ['POST https://x.example/v1/messages', 'https://x.example/v1'],
  ['https://x.example/v1/models', 'https://x.example/v1'],
  ['https://x.example/v1/images/generations', 'https://x.example/v1'],
  ['<https://x.example/v1>', 'https://x.example/v1'],
  ['\u200Bhttps://x.example/v1/,', 'https://x.example/v1'],
  ...[
    '"https://x.example/v1",',
    '(https://x.example/v1)',
    '[https://x.example/v1](https://x.example/v1)',
    'https://x.example/v1。',
    'https://x.example/v1...',
    'https://https://x.example/v1',
    'http://https://x.example/v1',
    'base_url: https://x.example/v1',
    'export OPENAI_BASE_URL="https://x.example/v1"',
    'curl https://x.example/v1/chat/completions',
    'https://x.example/v1/Chat/Completions',
    'https://x.example/v1?',
    'https://x.example/v1#',
    'ｈｔｔｐｓ：／／x.example／v1',
    'https://x.example/v1/*',
    'https://x.example/v1/chat',
    'https://x.example/v1\\n',
    'https:\\\\x.example\\v1\\',
  ].map((pasted): [string, string] => [pasted, 'https://x.example/v1']),
  ['http://[::1]:8000/v1', 'http://[::1]:8000/v1'],
  ['http://[::1]', 'http://[::1]'],
  ['https://proxy.example/http://x.example/v1', 'https://proxy.example/http://x.example/v1'],
  ['https://x.example/models', 'https://x.example/models'],
  ['http://chat/completions', 'http://chat/completions'],
  ['no address', 'no address'],
])('%s is the address %s', (pasted, address) => {
  expect(addressAsPasted(pasted)).toBe(address);
  expect(toBaseUrl(pasted)).toBe(address === 'no address' ? null : address);
});

it.each(['https://x.example/v1 https://y.example/v1', 'https://x.example/v1 # mine', 'x.example:8000/v1'])(
  '%s is no address',
  (pasted) => {
    expect(toBaseUrl(pasted)).toBeNull();
  },
);
