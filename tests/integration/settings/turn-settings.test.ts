import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getConversation } from '@/app/api/convos/[conversationId]/route';
import { GET as listConversations } from '@/app/api/convos/route';
import { POST as postUpdate } from '@/app/api/convos/update/route';
import { POST as postFolder } from '@/app/api/folders/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { newTestUser, type TestUser } from '../../support/calls/conversation-calls';
import { withDatabase } from '../../support/database';
import { drainAtEnd } from '../../support/drain-at-end';
import { refusalIn } from '../../support/servers/compat-client';
import { recordingProvider, type RecordingProvider } from '../../support/servers/recording-provider';

drainAtEnd();
withDatabase();

let provider: RecordingProvider;

beforeAll(async () => {
  provider = await recordingProvider();
  const file = join(await mkdtemp(join(tmpdir(), 'parley-settings-')), 'librechat.yaml');
  await writeFile(
    file,
    [
      'version: 1.0.4',
      'cache: true',
      'endpoints:',
      '  custom:',
      '    - name: Mine',
      '      apiKey: key-of-the-operator',
      `      baseURL: http://127.0.0.1:${String(provider.port)}/v1`,
      '      models: { default: ["gpt-4o", "my-model"] }',
      '      titleConvo: false',
    ].join('\n'),
  );
  Object.assign(process.env, { CONFIG_PATH: file, OLLAMA_BASE_URL: 'http://127.0.0.1:9' });
});
afterAll(() => provider.stop());

const TURN = {
  endpoint: 'Mine',
  endpointType: 'custom',
  model: 'gpt-4o',
  conversationId: null,
  text: 'Good morning',
  parentMessageId: '00000000-0000-0000-0000-000000000000',
};

const ask = (user: TestUser, settings: object) =>
  user.call(postAsk, {
    params: { endpoint: 'custom' },
    body: { ...TURN, ...settings },
  });

async function sentFor(user: TestUser, settings: object): Promise<Record<string, unknown>> {
  const before = provider.calls.length;
  await (await ask(user, settings)).text();
  const call = provider.calls.slice(before).find(({ path }) => path.endsWith('/chat/completions'));
  return JSON.parse(call?.body ?? '{}');
}

async function newestOf(user: TestUser): Promise<Record<string, unknown>> {
  const { conversations } = await (await user.call(listConversations)).json();
  return conversations[0];
}

it('sends the settings of a turn, keeps them on the conversation and returns them under their names', async () => {
  const user = await newTestUser();
  const settings = { temperature: 0.3, top_p: 0.9, promptPrefix: 'Be brief.', chatGptLabel: 'Ada' };
  expect(await sentFor(user, settings)).toMatchObject({
    temperature: 0.3,
    top_p: 0.9,
    messages: [{ role: 'system', content: 'Be brief.' }, { role: 'user' }],
  });
  const { conversationId, ...kept } = await newestOf(user);
  expect(kept).toMatchObject(settings);
  const params = { conversationId: String(conversationId) };
  expect(await (await user.call(getConversation, { params })).json()).toMatchObject(settings);
});

it('leaves what was left out to the defaults, also what an earlier turn had set', async () => {
  const user = await newTestUser();
  await sentFor(user, { temperature: 0.3 });
  const { conversationId } = await newestOf(user);
  const body = await sentFor(user, {
    conversationId,
    parentMessageId: await leafOf(user, conversationId),
  });
  expect(Object.keys(body)).not.toContain('temperature');
  expect(Object.keys(await newestOf(user))).not.toContain('temperature');
});

it('keeps what the model does not take for a model that does', async () => {
  const user = await newTestUser();
  const body = await sentFor(user, { model: 'my-model', thinking: true, topK: 12, temperature: 0.4 });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['thinking']));
  expect(body).toMatchObject({ temperature: 0.4 });
  expect(await newestOf(user)).toMatchObject({ thinking: true, topK: 12 });
});

it('lets a folder set what a turn does not, and the turn override it', async () => {
  const user = await newTestUser();
  const made = await user.call(postFolder, {
    body: { name: 'Cool', instructions: '', endpoint: null, model: null, settings: { temperature: 0.1 } },
  });
  const { folderId } = await made.json();
  expect(await sentFor(user, { folderId })).toMatchObject({ temperature: 0.1 });
  expect(await sentFor(user, { folderId, temperature: 1 })).toMatchObject({ temperature: 1 });
});

it.each([
  ['temperature', 3],
  ['temperature', '0.5'],
  ['temperature', [0.5]],
  ['top_p', -1],
  ['presence_penalty', 2.5],
  ['maxOutputTokens', 0.5],
  ['thinkingBudget', 1e12],
  ['imageDetail', 'gigantic'],
  ['agentOptions', { agent: 'functions', skipCompletion: 'yes', model: 'x', temperature: 0 }],
])(
  'refuses %s of %p in a turn and in a change, names the field and asks no provider',
  async (field, value) => {
    const user = await newTestUser();
    const before = provider.calls.length;
    const { bearer } = await registerUser();
    const headers = { accept: UI_STREAM_ACCEPT, authorization: `Bearer ${bearer}` };
    const turn = await postAsk(pageRequest('/api/ask/custom', { ...TURN, [field]: value }, headers), {
      params: Promise.resolve({ endpoint: 'custom' }),
    });
    expect([turn.status, await turn.text()]).toEqual([400, expect.stringContaining(field)]);
    // Compat clients read every refusal of a turn as an event.
    const told = await (await ask(user, { [field]: value })).text();
    expect(refusalIn(told)['text']).toContain(field);
    expect(provider.calls).toHaveLength(before);
    const conversationId = '3f0b6f0e-6a3c-4d38-9a0d-0d7e2f1c9a11';
    const change = await user.call(postUpdate, { body: { arg: { conversationId, [field]: value } } });
    expect([change.status, await change.text()]).toEqual([400, expect.stringContaining(field)]);
  },
);

it('drops __proto__ from a turn and does not take it for an endpoint', async () => {
  const user = await newTestUser();
  const hostile: object = JSON.parse('{"__proto__":{"temperature":2},"constructor":{"prototype":{"x":1}}}');
  expect(Object.keys(await sentFor(user, hostile))).not.toContain('temperature');
  for (const endpoint of ['__proto__', 'constructor', 'toString']) {
    const refused = await user.call(postAsk, {
      params: { endpoint },
      body: { endpoint, model: 'gpt-4o', conversationId: null, text: 'Good morning' },
    });
    expect(await refused.text()).toContain(`${endpoint} is not available here`);
  }
});

async function leafOf(user: TestUser, conversationId: unknown): Promise<string> {
  const { GET } = await import('@/app/api/messages/[conversationId]/route');
  const params = { conversationId: String(conversationId) };
  const messages: { messageId: string }[] = await (await user.call(GET, { params })).json();
  return messages.at(-1)?.messageId ?? '';
}
