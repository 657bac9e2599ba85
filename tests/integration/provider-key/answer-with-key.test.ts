import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getModels } from '@/app/api/models/route';
import { EXPIRED_KEYS_QUEUE, keyWork } from '@/lib/server/jobs/key-jobs';
import { startWork } from '@/lib/server/jobs/start-jobs';
import { startBoss, stopBoss, wakeWorker } from '@/lib/server/queue/boss';
import { pageRequest } from '@/tests/support/calls/account-calls';
import { connectionValue, inMinutes, keyOwner } from '@/tests/support/calls/key-calls';
import { withDatabase } from '@/tests/support/database';
import { drainAtEnd } from '@/tests/support/drain-at-end';
import { recordingProvider, type RecordingProvider } from '@/tests/support/servers/recording-provider';
import { until } from '@/tests/support/until';

const KEY = 'secret-key-0123456789abcdef';
const configPath = join(mkdtempSync(join(tmpdir(), 'parley-keys-')), 'librechat.yaml');

drainAtEnd();
const database = withDatabase({
  CONFIG_PATH: configPath,
  CHECK_BALANCE: 'true',
  TITLE_CONVO: 'false',
  // The name is allowed, but not the address it resolves to.
  OUTBOUND_ALLOWED_HOSTS: 'localhost',
});

let provider: RecordingProvider;
const written: string[] = [];

beforeAll(async () => {
  provider = await recordingProvider();
  writeFileSync(
    configPath,
    [
      'version: 1.0.4',
      'cache: true',
      'endpoints:',
      '  custom:',
      '    - name: Lab',
      '      apiKey: user_provided',
      `      baseURL: http://127.0.0.1:${String(provider.port)}/v1`,
      '      headers: { x-operator: of-the-operator }',
      '      models: { default: [lab-model], fetch: true }',
      '    - name: Anywhere',
      '      apiKey: of-the-operator',
      '      baseURL: user_provided',
      '      headers: { x-operator: of-the-operator }',
      '      models: { default: [lab-model] }',
    ].join('\n'),
  );
  jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    written.push(String(chunk));
    return true;
  });
});

afterAll(() => provider.stop());

beforeEach(() => {
  provider.calls.length = 0;
  provider.reply = 'Hello from the lab.';
  provider.models = ['lab-model'];
  written.length = 0;
});

type Owner = Awaited<ReturnType<typeof keyOwner>>;

async function ask({ bearer }: Owner, endpoint: string, settings: object = {}): Promise<string> {
  const body = {
    text: 'Good morning',
    endpoint,
    endpointType: 'custom',
    model: 'lab-model',
    conversationId: null,
    ...settings,
  };
  const headers = { authorization: `Bearer ${bearer}` };
  const response = await postAsk(pageRequest('/api/ask/custom', body, headers), {
    params: Promise.resolve({ endpoint: 'custom' }),
  });
  return response.text();
}

async function withKey(name: string, baseURL = ''): Promise<Owner> {
  const owner = await keyOwner();
  const response = await owner.put({ name, value: connectionValue(KEY, baseURL), expiresAt: inMinutes(30) });
  expect(response.status).toBe(201);
  return owner;
}

describe('an endpoint that needs the user’s key', () => {
  it('answers no user without one, and asks no provider', async () => {
    expect(await ask(await keyOwner(), 'Lab')).toContain('No key found');
    expect(provider.calls).toEqual([]);
  });

  it('answers with it, at the operator’s address, and costs no credits', async () => {
    const owner = await withKey('Lab');
    expect(await ask(owner, 'Lab')).toContain('Hello from the lab.');
    const asked = provider.calls.find((call) => call.path === '/v1/chat/completions');
    expect(asked?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'x-operator': 'of-the-operator' });
    const sums = await database.query(
      'select coalesce(sum(credits), 0)::int as credits from ledger_entries where "userId" = $1',
      [owner.id],
    );
    expect(sums).toEqual([{ credits: 0 }]);
  });

  it('answers with a key that was stored alone, as clients of early 2024 send it', async () => {
    const owner = await keyOwner();
    await owner.put({ name: 'Lab', value: KEY, expiresAt: inMinutes(30) });
    expect(await ask(owner, 'Lab')).toContain('Hello from the lab.');
    const asked = provider.calls.find((call) => call.path === '/v1/chat/completions');
    expect(asked?.headers).toMatchObject({ authorization: `Bearer ${KEY}` });
  });

  it('never answers a user with the key of another', async () => {
    await ask(await withKey('Lab'), 'Lab');
    provider.calls.length = 0;
    expect(await ask(await keyOwner(), 'Lab')).toContain('No key found');
    expect(provider.calls).toEqual([]);
  });

  it('refuses a key from the moment it expires, and deletes it soon after', async () => {
    const owner = await withKey('Lab');
    await database.query('update provider_keys set "expiresAt" = now() where "userId" = $1', [owner.id]);
    expect(await ask(owner, 'Lab')).toContain('The key for Lab has expired');
    expect(provider.calls).toEqual([]);
    const other = await withKey('Lab');
    const boss = await startBoss();
    await startWork(boss, keyWork);
    await boss.send(EXPIRED_KEYS_QUEUE, {});
    wakeWorker(EXPIRED_KEYS_QUEUE);
    await until(async () => {
      const rows = await database.query('select 1 from provider_keys where "userId" = $1', [owner.id]);
      return rows.length === 0;
    });
    await stopBoss();
    expect(await ask(owner, 'Lab')).toContain('No key found');
    expect(await ask(other, 'Lab')).toContain('Hello from the lab.');
  }, 60_000);

  it('lists the models that the user’s key may use, and to others the configured ones', async () => {
    provider.models = ['lab-model', 'lab-model-of-mine'];
    const modelsOf = async ({ bearer }: Owner): Promise<unknown> => {
      const headers = { authorization: `Bearer ${bearer}` };
      const request = pageRequest('/api/models', undefined, headers, 'GET');
      const answer: unknown = await (await getModels(request, { params: Promise.resolve({}) })).json();
      return answer;
    };
    expect(await modelsOf(await withKey('Lab'))).toMatchObject({ Lab: ['lab-model', 'lab-model-of-mine'] });
    expect(await modelsOf(await keyOwner())).toMatchObject({ Lab: ['lab-model'] });
  });

  it('asks a model by what the user’s own list says of it, and by no list of others', async () => {
    const bodyFor = async (models: typeof provider.models): Promise<unknown> => {
      provider.models = models;
      provider.calls.length = 0;
      await ask(await withKey('Lab'), 'Lab', { temperature: 0.5, presence_penalty: 1 });
      const sent: unknown = JSON.parse(
        provider.calls.find((call) => call.path.endsWith('/completions'))?.body ?? '{}',
      );
      return sent;
    };
    const withoutPenalties = await bodyFor([
      { id: 'lab-model', supported_parameters: ['temperature', 'max_tokens'] },
    ]);
    expect(withoutPenalties).toMatchObject({ temperature: 0.5 });
    expect(withoutPenalties).not.toHaveProperty('presence_penalty');
    expect(await bodyFor(['lab-model'])).toMatchObject({ temperature: 0.5, presence_penalty: 1 });
  });

  it('keeps the key out of errors, logs and rows, whatever the provider answers', async () => {
    const owner = await withKey('Lab');
    provider.reply = {
      status: 401,
      body: JSON.stringify({ error: { message: `Wrong key ${KEY} in Bearer ${KEY}`, code: 'x' } }),
    };
    const answer = await ask(owner, 'Lab');
    expect(answer).toContain('invalid_api_key');
    expect(answer).not.toContain(KEY);
    const rows = await database.query('select content::text, error::text from messages where "userId" = $1', [
      owner.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(KEY);
    expect(written.join('')).not.toContain(KEY);
  });
});

describe('an address that a user chose', () => {
  const url = (host: string) => `http://${host}:${String(provider.port)}/v1`;

  it('is reached with the user’s key, never with the operator’s key and headers', async () => {
    const owner = await withKey('Anywhere', url('localhost'));
    expect(await ask(owner, 'Anywhere')).toContain('Hello from the lab.');
    const [call] = provider.calls;
    expect(call?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(provider.calls)).not.toContain('of-the-operator');
  });

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::]',
  ])(
    'is never connected to as %s, when it is one of this machine',
    async (host) => {
      const owner = await withKey('Anywhere', url(host));
      const answer = await ask(owner, 'Anywhere');
      expect(answer).toContain('cannot be used here');
      expect(answer).not.toContain('Hello from the lab.');
      expect(provider.calls).toEqual([]);
    },
    20_000,
  );

  it('is not taken for a retired model when no server is there', async () => {
    const owner = await withKey('Anywhere', `http://localhost:${String(provider.port)}/v1`);
    const error = { code: 'model_not_found', message: 'The model does not exist' };
    provider.reply = { status: 404, body: JSON.stringify({ error }) };
    const text = await ask(owner, 'Anywhere');
    expect(text).toContain('The provider does not know this model');
    expect(text).not.toContain('is not offered any more');
  });

  it('is reported as refused, at once and without another try', async () => {
    const owner = await withKey('Anywhere', url('127.0.0.1'));
    const startedAt = performance.now();
    expect(await ask(owner, 'Anywhere')).toContain('cannot be used here');
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('leads nowhere else by a redirect', async () => {
    const inner = await recordingProvider();
    for (const status of [301, 302, 303, 307, 308]) {
      provider.reply = { status, headers: { location: `http://127.0.0.1:${String(inner.port)}/v1/chat` } };
      const answer = await ask(await withKey('Anywhere', url('localhost')), 'Anywhere');
      expect(answer).not.toContain('Hello');
    }
    expect(inner.calls).toEqual([]);
    await inner.stop();
  }, 20_000);
});
