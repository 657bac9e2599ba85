import { parseEnv } from '@/lib/server/platform/env';
import { customEntry } from '@/lib/server/providers/custom/entry';
import { USER_PROVIDED, type EndpointEntry, type KeyedBackend } from '@/lib/server/providers/endpoint-entry';
import { openAiBaseUrl, openAiEntry } from '@/lib/server/providers/openai/entry';
import { fetchOf, modelRequest, recordedStream, testModel } from '@/tests/support/data/provider-streams';

function keyed(entry: EndpointEntry | null, baseURL: string): KeyedBackend | null {
  if (entry?.backend.kind !== 'user-key') throw new Error('the endpoint wants no key');
  return entry.backend.withKey(JSON.stringify({ apiKey: 'k', baseURL }));
}

const custom = (baseUrl: string) =>
  customEntry(
    {
      name: 'Lab',
      apiKey: USER_PROVIDED,
      baseUrl,
      models: ['m'],
      fetchesModels: false,
      headers: {},
      addParams: { access_code: 'of the operator' },
      dropParams: ['user'],
    },
    0,
  );

async function bodySentBy(backend: KeyedBackend | null): Promise<string> {
  if (backend === null) throw new Error('the key is none');
  let sent = '';
  const answer = fetchOf(recordedStream('openai-chat'));
  const fetch: typeof globalThis.fetch = (input, init) => {
    sent = String(init?.body);
    return answer(input, init);
  };
  await testModel(backend.adapter, { fetch }).generate(modelRequest('m'), () => undefined);
  return sent;
}

it.each([
  ['https://x.example', 'https://x.example/v1'],
  ['https://x.example/', 'https://x.example/v1'],
  ['https://x.example/chat/completions', 'https://x.example/v1'],
  ['https://x.example//chat/completions/', 'https://x.example/v1'],
  ['https://x.example/v1/chat/completions', 'https://x.example/v1'],
  ['https://x.example/api/v2/', 'https://x.example/api/v2'],
  ['http://chat/completions', 'http://chat/completions'],
  ['http://chat', 'http://chat/v1'],
])('the address %s is asked at %s', (written, base) => {
  expect(openAiBaseUrl(written)).toBe(base);
});

it('a host named like the call is an address, and what is no address is no key', () => {
  const env = parseEnv({ OPENAI_API_KEY: USER_PROVIDED, OPENAI_REVERSE_PROXY: USER_PROVIDED });
  expect(keyed(openAiEntry(env, 0), 'http://chat/completions')).not.toBeNull();
  for (const text of ['http://', 'chat/completions', '/chat/completions', 'http:///'])
    expect(keyed(openAiEntry(env, 0), text)).toBeNull();
});

it('a key entered for a user’s address is invalid once the operator fixed another', () => {
  expect(keyed(custom('https://operator.example/v1'), 'https://user.example/v1')).toBeNull();
  expect(keyed(custom('https://operator.example/v1'), '')).not.toBeNull();
});

it('the operator’s fields go to the operator’s address only', async () => {
  const toOperator = await bodySentBy(keyed(custom('https://operator.example/v1'), ''));
  expect(toOperator).toContain('of the operator');
  const toUserAddress = await bodySentBy(keyed(custom(USER_PROVIDED), 'https://user.example/v1'));
  expect(toUserAddress).toContain('"model":"m"');
  expect(toUserAddress).not.toContain('access_code');
});
