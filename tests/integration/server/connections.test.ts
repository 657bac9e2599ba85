import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GET as getConfig } from '@/app/api/config/route';
import { GET as getEndpoints } from '@/app/api/endpoints/route';
import { endpointsConfigSchema, type EndpointsConfig } from '@/lib/domain/model/endpoint';
import { registerUser } from '../../support/calls/account-calls';
import { bearerOf, postSetUp, serverCalls } from '../../support/calls/server-calls';
import { withDatabase } from '../../support/database';
import { runAdmin } from '../../support/run-admin';
import {
  answerJson,
  answerText,
  startVendorServer,
  type VendorServer,
} from '../../support/servers/vendor-server';
import { until } from '../../support/until';

const database = withDatabase({ OLLAMA_BASE_URL: 'http://127.0.0.1:9' });
// Commands start a process of their own.
jest.setTimeout(120_000);
const context = { params: Promise.resolve({}) };
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-admin-'));
const KEY = 'sk-proj-secret-of-the-server';
const MODELS = { data: [{ id: 'gpt-5.5' }, { id: 'gpt-5.5-mini' }] };
let vendor: VendorServer;
let bearer = '';
let admin: ReturnType<typeof serverCalls>;

beforeAll(async () => {
  vendor = await startVendorServer();
  for (const name of Object.keys(process.env))
    if (/_API_KEY$|^GOOGLE_|^OPENROUTER_KEY$|^CONFIG_PATH$|^ENDPOINTS$/.test(name)) delete process.env[name];
  Object.assign(process.env, {
    OPENAI_REVERSE_PROXY: `${vendor.url}/v1`,
    ANTHROPIC_REVERSE_PROXY: vendor.url,
    GOOGLE_REVERSE_PROXY: vendor.url,
    GROQ_API_KEY: 'set-by-the-operator',
  });
  bearer = bearerOf(await postSetUp('ada@example.org'));
  admin = serverCalls(bearer);
});

afterAll(async () => {
  await vendor.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function endpoints(): Promise<EndpointsConfig> {
  const response = await getEndpoints(new Request('http://localhost:3080/api/endpoints'), context);
  return endpointsConfigSchema.parse(await response.json());
}

const storedRows = () => database.query('select * from server_connections order by name');

it.each([
  ['without a key', { provider: 'openAI', apiKey: ' ' }, 'key_missing', answerJson(MODELS)],
  ['with blanks', { provider: 'openAI', apiKey: 'sk-one two' }, 'key_blanks', answerJson(MODELS)],
  ['another provider’s', { provider: 'openAI', apiKey: 'sk-ant-1' }, 'key_of_other', answerJson(MODELS)],
  ['wrong', { provider: 'openAI', apiKey: KEY }, 'key_wrong', answerJson({ error: {} }, 401)],
  [
    'wrong for Google',
    { provider: 'google', apiKey: 'AIza-1' },
    'key_wrong',
    answerJson({ error: { message: 'API key not valid. Please pass a valid API key.' } }, 400),
  ],
  [
    'expired',
    { provider: 'google', apiKey: 'AIza-1' },
    'key_expired',
    answerJson({ error: { message: 'API key expired. Please renew the API key.' } }, 400),
  ],
  [
    'out of credit',
    { provider: 'anthropic', apiKey: 'sk-ant-1' },
    'no_credit',
    answerJson({ error: { message: 'Your credit balance is too low.' } }, 400),
  ],
  ['at a busy provider', { provider: 'openAI', apiKey: KEY }, 'busy', answerJson({}, 429)],
  ['without models', { provider: 'openAI', apiKey: KEY }, 'no_models', answerJson({ data: [] })],
  ['at a web page', { provider: 'openAI', apiKey: KEY }, 'not_a_model_server', answerText('<h1>Hi</h1>')],
  [
    'at a list of something else',
    { provider: 'openAI', apiKey: KEY },
    'not_a_model_server',
    answerJson({ fruits: [] }),
  ],
])('a key %s is refused by its name, and nothing is stored', async (_how, typed, reason, answer) => {
  vendor.answer = answer;
  const response = await admin.connect(typed);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'connection_failed', details: { reason } });
  expect(await storedRows()).toEqual([]);
});

it.each([
  ['that does not answer', 'http://127.0.0.1:9/v1', 'unreachable'],
  ['that is none', 'ftp://models.example.org', 'not_a_model_server'],
])('an address %s is refused', async (_how, baseUrl, reason) => {
  const response = await admin.connect({ provider: 'custom', apiKey: '', baseUrl });
  expect(await response.json()).toMatchObject({ details: { reason } });
});

it('a provider that hangs is given up within five seconds', async () => {
  vendor.answer = () => undefined;
  const startedAt = performance.now();
  const response = await admin.connect({ provider: 'openAI', apiKey: KEY });
  expect(await response.json()).toMatchObject({ details: { reason: 'too_slow' } });
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

it('a key that works is stored encrypted, and its models are everyone’s at once', async () => {
  vendor.answer = answerJson(MODELS);
  const response = await admin.connect({ provider: 'openAI', apiKey: ` ${KEY} ` });
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ endpoint: 'openAI', models: ['gpt-5.5', 'gpt-5.5-mini'] });
  expect(vendor.calls.at(-1)?.headers['authorization']).toBe(`Bearer ${KEY}`);
  expect(await endpoints()).toMatchObject({ openAI: { userProvide: false } });
  const rows = await storedRows();
  expect(JSON.stringify(rows)).not.toContain(KEY);
  expect(Buffer.from(String(rows[0]?.['ciphertext'])).includes(KEY)).toBe(false);
  expect(JSON.stringify(await admin.connections())).not.toContain(KEY);
  expect(await admin.connections()).toMatchObject([
    { endpoint: 'openAI', source: 'stored', isUsed: true },
    { endpoint: 'groq', source: 'environment', variable: 'GROQ_API_KEY' },
  ]);
});

it('the same connection stored twice at once is one, with the later key', async () => {
  const both = await Promise.all(
    ['sk-first', KEY].map((apiKey) => admin.connect({ provider: 'openAI', apiKey })),
  );
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(await storedRows()).toHaveLength(1);
});

it('a server of OpenAI’s protocol needs no key, and may have any name that is free', async () => {
  vendor.answer = answerJson({ data: [{ id: 'llama' }] });
  const local = { provider: 'custom', apiKey: '', baseUrl: vendor.url };
  expect(await (await admin.connect({ ...local, name: 'Cellar' })).json()).toEqual({
    endpoint: 'Cellar',
    models: ['llama'],
  });
  expect(await endpoints()).toHaveProperty(['Cellar']);
  for (const name of ['OpenAI', 'demo', 'groq'])
    expect(await (await admin.connect({ ...local, name })).json()).toMatchObject({
      details: { reason: 'name_taken' },
    });
});

it('a server without a typed name is called by its software, else as the client proposes, never by its host', async () => {
  const local = { provider: 'custom', apiKey: '', otherName: 'Mein Server' };
  const connect = async (baseUrl: string, owner?: string) => {
    vendor.answer = answerJson({
      data: [{ id: 'llama', ...(owner === undefined ? {} : { owned_by: owner }) }],
    });
    const { endpoint } = await (await admin.connect({ ...local, baseUrl })).json();
    return endpoint;
  };
  expect(await connect(`${vendor.url}/one/v1`, 'llamacpp')).toBe('llama.cpp');
  expect(await connect(`${vendor.url}/two/v1`)).toBe('Mein Server');
  // Another server gets another name; the same one keeps its name.
  expect(await connect(`${vendor.url}/three/v1`)).toBe('Mein Server 2');
  expect(await connect(`${vendor.url}/two/v1`)).toBe('Mein Server');
  expect(await connect(`${vendor.url}/three/v1`)).toBe('Mein Server 2');
  expect(await endpoints()).toHaveProperty(['Mein Server 2']);
  expect(await endpoints()).not.toHaveProperty(['127.0.0.1']);
});

it('two servers without a name that are added at once are two', async () => {
  vendor.answer = answerJson({ data: [{ id: 'llama' }] });
  const both = await Promise.all(
    ['one', 'two'].map((path) =>
      admin.connect({ provider: 'custom', apiKey: '', baseUrl: `${vendor.url}/${path}/v1` }),
    ),
  );
  const names = await Promise.all(both.map(async (answer) => (await answer.json()).endpoint));
  expect(names.sort()).toEqual(['My server', 'My server 2']);
  expect((await storedRows()).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

it('a connection is tested with its stored key, and tells why it fails', async () => {
  vendor.answer = answerJson(MODELS);
  await admin.connect({ provider: 'openAI', apiKey: KEY });
  expect(await (await admin.testConnection('openAI')).json()).toEqual({ modelCount: 2 });
  expect(vendor.calls.at(-1)?.headers['authorization']).toBe(`Bearer ${KEY}`);
  vendor.answer = answerJson({ error: {} }, 401);
  expect(await (await admin.testConnection('openAI')).json()).toMatchObject({
    code: 'connection_failed',
    details: { reason: 'key_wrong' },
  });
  expect((await admin.testConnection('unheard')).status).toBe(404);
});

it('a stored key is kept where only its connection is stored again, and goes to no other address', async () => {
  vendor.answer = answerJson(MODELS);
  const kept = { provider: 'openAI', apiKey: '', keepsKey: true };
  expect((await admin.connect(kept)).status).toBe(201);
  expect(vendor.calls.at(-1)?.headers['authorization']).toBe(`Bearer ${KEY}`);
  const named = { provider: 'custom', name: 'Mine', baseUrl: `${vendor.url}/one/v1` };
  expect((await admin.connect({ ...named, apiKey: 'sk-mine' })).status).toBe(201);
  expect((await admin.connect({ ...named, apiKey: '', keepsKey: true })).status).toBe(201);
  expect(vendor.calls.at(-1)?.headers['authorization']).toBe('Bearer sk-mine');
  const elsewhere = { ...named, baseUrl: `${vendor.url}/two/v1`, apiKey: '', keepsKey: true };
  const withoutKey = { code: 'connection_failed', details: { reason: 'key_missing' } };
  const heard = vendor.calls.length;
  expect(await (await admin.connect(elsewhere)).json()).toMatchObject(withoutKey);
  expect(vendor.calls).toHaveLength(heard);
  expect(await (await admin.testConnection('Mine')).json()).toEqual({ modelCount: 2 });
  expect(vendor.calls.at(-1)?.headers['authorization']).toBe('Bearer sk-mine');
  const { connectionId } = (await admin.connections()).find(({ endpoint }) => endpoint === 'Mine') ?? {};
  await admin.disconnect(connectionId ?? '');
  // Meanwhile another administrator deleted it.
  expect(await (await admin.connect({ ...named, apiKey: '', keepsKey: true })).json()).toMatchObject(
    withoutKey,
  );
});

it('what the environment sets wins and is refused here', async () => {
  const { connectionId } = (await admin.connections())[0] ?? {};
  const listed = await runAdmin(['list-connections'], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDirectory,
    OPENAI_API_KEY: 'sk-of-the-environment',
    OLLAMA_BASE_URL: 'http://127.0.0.1:9',
  });
  expect(listed.out).toMatch(/openAI +stored +no/);
  expect(listed.out).toMatch(/openAI +OPENAI_API_KEY +yes/);
  expect(listed.out).toContain(connectionId);
});

it('rotate-keys encrypts the key again, and a deleted connection is gone from the offer', async () => {
  const before = await storedRows();
  const rotated = await runAdmin(['rotate-keys'], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDirectory,
    CREDS_KEY: randomBytes(32).toString('hex'),
    CREDS_PREVIOUS_KEYS: process.env['CREDS_KEY'] ?? '',
  });
  expect(rotated.out).toContain('Keys of the server encrypted again: 1.');
  expect((await storedRows()).find(({ name }) => name === 'openAI')?.['keyId']).not.toBe(
    before.find(({ name }) => name === 'openAI')?.['keyId'],
  );
  const stored = (await admin.connections()).filter(({ source }) => source === 'stored');
  for (const { connectionId } of stored)
    expect((await admin.disconnect(connectionId ?? '')).status).toBe(204);
  expect(Object.keys(await endpoints())).toEqual(['groq', 'assistants']);
});

it('what a command changes is noticed by a running server within seconds', async () => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataDirectory };
  expect(await runAdmin(['set-registration', 'off'], settings)).toMatchObject({ code: 0 });
  await until(async () => {
    const config = await getConfig(new Request('http://localhost:3080/api/config'), context);
    return (await config.json()).registrationEnabled === false;
  }, 5_000);
  const log = await runAdmin(['log'], settings);
  expect(log.out).toContain('close_registration');
});

it('no one but administrators sees or changes a connection', async () => {
  await admin.allowRegistration(true);
  const others = serverCalls((await registerUser()).bearer);
  expect((await others.connect({ provider: 'openAI', apiKey: KEY })).status).toBe(403);
  expect((await others.disconnect('00000000-0000-4000-8000-000000000000')).status).toBe(403);
  expect((await others.allowRegistration(false)).status).toBe(403);
});
