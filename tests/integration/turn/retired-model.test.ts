import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { reloadOperatorConfig } from '@/lib/server/platform/operator-config';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { withDatabase } from '../../support/database';
import { drainAtEnd } from '../../support/drain-at-end';
import { recordingProvider, type RecordingProvider } from '../../support/servers/recording-provider';
import { until } from '../../support/until';

drainAtEnd();
const database = withDatabase();

let provider: RecordingProvider;
let file: string;

async function offer(models: readonly string[], more = '', fetches = false): Promise<void> {
  // The rows of an earlier list would serve for ten minutes, and one that is being fetched would be waited for.
  const claimed = 'select 1 from fetched_lists where "claimedUntil" > now()';
  await until(async () => (await database.query(claimed)).length === 0);
  await database.query('delete from fetched_lists');
  const lines = [
    'version: 1.0.4',
    'endpoints:',
    '  custom:',
    '    - name: Mine',
    '      apiKey: key-of-the-operator',
    `      baseURL: http://127.0.0.1:${String(provider.port)}/v1`,
    `      models: { default: ${JSON.stringify(models)}, fetch: ${String(fetches)} }`,
    '      titleConvo: false',
    more,
  ];
  await writeFile(file, lines.join('\n'));
  await reloadOperatorConfig();
}

beforeAll(async () => {
  provider = await recordingProvider();
  file = join(await mkdtemp(join(tmpdir(), 'parley-retired-')), 'librechat.yaml');
  Object.assign(process.env, { CONFIG_PATH: file, OLLAMA_BASE_URL: 'http://127.0.0.1:9' });
});
beforeEach(async () => {
  provider.reply = 'Hello.';
  await offer(['old-1', 'gpt-6.1-sol']);
});
afterAll(() => provider.stop());

async function newUser() {
  const { bearer, registration } = await registerUser();
  const ask = (body: Record<string, unknown>, accept: string = UI_STREAM_ACCEPT) =>
    postAsk(
      pageRequest(
        '/api/ask/custom',
        {
          endpoint: 'Mine',
          endpointType: 'custom',
          conversationId: null,
          text: 'Good morning',
          parentMessageId: '00000000-0000-0000-0000-000000000000',
          ...body,
        },
        { accept, authorization: `Bearer ${bearer}` },
      ),
      { params: Promise.resolve({ endpoint: 'custom' }) },
    );
  return { ask, email: String(registration['email']) };
}

const violationsOf = async (email: string) =>
  (await database.query(`select 1 from violations join users using ("userId") where email = $1`, [email]))
    .length;

it('says that a model is retired, since when, and which one succeeds it, and does not count against the user', async () => {
  const { ask, email } = await newUser();
  const text = await (await ask({ model: 'gpt-4' })).text();
  expect(text).toContain('"code":"model_retired"');
  expect(text).toContain('"retiresOn":"2026-10-23"');
  expect(text).toContain('"successor":"gpt-6.1-sol"');
  expect(await violationsOf(email)).toBe(0);
  expect(provider.calls.filter(({ path }) => path.endsWith('/chat/completions'))).toEqual([]);
});

it('tells compat clients the same in words', async () => {
  const { ask } = await newUser();
  const text = await (await ask({ model: 'gpt-4' }, '*/*')).text();
  expect(text).toContain('event: error');
  expect(text).toContain('gpt-4 is not offered any more. gpt-6.1-sol can answer instead.');
});

it('still refuses a model that was never offered, and counts it against the user', async () => {
  const { ask, email } = await newUser();
  const text = await (await ask({ model: 'never-heard-of' })).text();
  expect(text).toContain('"code":"illegal_model_request"');
  expect(await violationsOf(email)).toBe(1);
});

it('recognises a model that was taken from the list by the user’s own conversations, and by those of no other', async () => {
  const [owner, stranger] = [await newUser(), await newUser()];
  expect(await (await owner.ask({ model: 'old-1' })).text()).toContain('Hello.');
  await offer(['new-1']);
  const told = await (await owner.ask({ model: 'old-1' })).text();
  expect(told).toContain('"code":"model_retired"');
  expect(told).toContain('"retiresOn":null');
  expect(told).toContain('"successor":"new-1"');
  expect(await violationsOf(owner.email)).toBe(0);
  expect(await (await stranger.ask({ model: 'old-1' })).text()).toContain('"code":"illegal_model_request"');
});

it('lets the provider judge a model in use while its list is not known, and uses the list once it is', async () => {
  const [owner, stranger] = [await newUser(), await newUser()];
  provider.models = ['live-1'];
  await offer(['built-in'], '', true);
  expect(await (await owner.ask({ model: 'live-1' })).text()).toContain('Hello.');
  provider.models = [];
  await offer(['built-in'], '', true);
  expect(await (await owner.ask({ model: 'live-1' })).text()).toContain('Hello.');
  expect(await (await stranger.ask({ model: 'live-1' })).text()).toContain('"code":"illegal_model_request"');
  expect(await (await stranger.ask({ model: 'gpt-4' })).text()).not.toContain('model_retired');
  provider.models = ['live-2'];
  await offer(['built-in'], '', true);
  expect(await (await owner.ask({ model: 'live-1' })).text()).toContain('"code":"model_retired"');
});

it('never ends an answer with a bare 404 of the provider', async () => {
  const { ask } = await newUser();
  provider.reply = {
    status: 404,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ error: { code: 'model_not_found', message: 'The model does not exist' } }),
  };
  const text = await (await ask({ model: 'old-1' })).text();
  expect(text).toContain('"code":"model_retired"');
  expect(text).toContain('"successor":"gpt-6.1-sol"');
  expect(text).not.toContain('provider_model_not_found');
});

it('prefers the operator’s days and successors', async () => {
  await offer(['old-1', 'gpt-6.1-sol', 'kept'], 'modelFacts: [{ model: "gpt-4*", successor: kept }]');
  const { ask } = await newUser();
  expect(await (await ask({ model: 'gpt-4' })).text()).toContain('"successor":"kept"');
});

it('lets an answer that runs go on while the file is read again', async () => {
  const { ask } = await newUser();
  const requestId = randomUUID();
  const running = await ask({ model: 'old-1', requestId });
  await offer(['new-1']);
  expect(await running.text()).toContain('Hello.');
});
