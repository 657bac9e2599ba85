import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DELETE as revokeOne } from '@/app/api/keys/[name]/route';
import { DELETE, GET, PUT } from '@/app/api/keys/route';
import { pageRequest } from '@/tests/support/calls/account-calls';
import { connectionValue, inMinutes, keyOwner } from '@/tests/support/calls/key-calls';
import { withDatabase } from '@/tests/support/database';

const configPath = join(mkdtempSync(join(tmpdir(), 'parley-keys-')), 'librechat.yaml');
writeFileSync(
  configPath,
  [
    'version: 1.0.4',
    'cache: true',
    'endpoints:',
    '  custom:',
    '    - name: My lab & friends',
    '      apiKey: user_provided',
    '      baseURL: user_provided',
    '      models: { default: [lab-model] }',
  ].join('\n'),
);
const database = withDatabase({
  CONFIG_PATH: configPath,
  OPENAI_API_KEY: 'user_provided',
  AZURE_API_KEY: 'user_provided',
  GOOGLE_KEY: 'user_provided',
  ANTHROPIC_API_KEY: 'sk-ant-of-the-operator',
});

const OPENAI_KEY = 'sk-proj-0123456789abcdef';
const AZURE = {
  azureOpenAIApiKey: 'azure-key-1',
  azureOpenAIApiInstanceName: 'my-instance',
  azureOpenAIApiDeploymentName: 'my-deployment',
  azureOpenAIApiVersion: '2024-10-21',
};
const ACCOUNT = {
  type: 'service_account',
  client_email: 'me@project.iam.gserviceaccount.com',
  project_id: 'project',
  private_key: 'k'.repeat(601),
};

function openAi(overrides: Record<string, unknown> = {}) {
  return { name: 'openAI', value: connectionValue(OPENAI_KEY), expiresAt: inMinutes(30), ...overrides };
}

async function rowsOf(id: string) {
  return database.query('select * from provider_keys where "userId" = $1 order by name', [id]);
}

describe('a key that is stored', () => {
  it('is encrypted, and only its expiry is ever returned', async () => {
    const owner = await keyOwner();
    const body = openAi();
    const response = await owner.put(body);
    expect([response.status, await response.text()]).toEqual([201, '']);
    expect(await owner.expiry('openAI')).toEqual({ expiresAt: body.expiresAt });
    const [row] = await rowsOf(owner.id);
    const stored = JSON.stringify(row, (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    );
    expect(stored).not.toContain(OPENAI_KEY);
    expect(row?.['keyId']).toMatch(/^[0-9a-f]{16}$/);
  });

  it('replaces the one before', async () => {
    const owner = await keyOwner();
    await owner.put(openAi());
    const later = inMinutes(120);
    await owner.put(openAi({ value: connectionValue('sk-other-key'), expiresAt: later }));
    expect(await owner.expiry('openAI')).toEqual({ expiresAt: later });
    expect(await rowsOf(owner.id)).toHaveLength(1);
  });

  it.each([
    ['azureOpenAI', JSON.stringify({ apiKey: JSON.stringify(AZURE) })],
    ['google', JSON.stringify({ GOOGLE_API_KEY: 'AIza-key' })],
    // Clients of early 2024 send keys in this form.
    ['openAI', OPENAI_KEY],
    ['google', 'AIza-key'],
    ['google', JSON.stringify({ GOOGLE_SERVICE_KEY: JSON.stringify(ACCOUNT) })],
    ['My lab & friends', connectionValue('k', 'https://lab.example/v1')],
  ])('may be one for %s, in the form compat clients send', async (name, value) => {
    const owner = await keyOwner();
    expect((await owner.put({ name, value, expiresAt: inMinutes(720) })).status).toBe(201);
    expect(await owner.expiry(name)).not.toEqual({ expiresAt: null });
  });

  it.each([
    ['value', { value: undefined }],
    ['value', { value: '' }],
    ['value', { value: ' \r\n ' }],
    ['value', { value: 7 }],
    ['value', { value: 'null' }],
    ['value', { value: 'two words' }],
    ['value', { name: 'azureOpenAI', value: 'key-alone' }],
    ['value', { name: 'My lab & friends', value: 'key-alone' }],
    ['value', { value: '{"apiKey":' }],
    ['value', { value: '[]' }],
    ['value', { value: JSON.stringify({ apiKey: '' }) }],
    ['value', { value: connectionValue('sk-a\r\nx-evil: 1') }],
    ['value', { value: connectionValue('schlüssel') }],
    ['value', { value: connectionValue('k'.repeat(20_000)) }],
    ['name', { name: '' }],
    ['name', { name: 'x'.repeat(129) }],
    ['name', { name: 'anthropic' }],
    ['name', { name: '__proto__' }],
    ['name', { name: 'nobody' }],
    ['expiresAt', { expiresAt: undefined }],
    ['expiresAt', { expiresAt: null }],
    ['expiresAt', { expiresAt: 'soon' }],
    ['expiresAt', { expiresAt: inMinutes(-1) }],
    ['expiresAt', { expiresAt: '9999-12-31T23:59:59.999Z' }],
    ['expiresAt', { expiresAt: 1_800_000_000_000 }],
    [
      'value',
      {
        name: 'azureOpenAI',
        value: JSON.stringify({
          apiKey: JSON.stringify({ ...AZURE, azureOpenAIApiInstanceName: 'evil.example/#' }),
        }),
      },
    ],
    [
      'value',
      {
        name: 'azureOpenAI',
        value: JSON.stringify({ apiKey: JSON.stringify({ ...AZURE, azureOpenAIApiVersion: '' }) }),
      },
    ],
    ['value', { name: 'google', value: '{}' }],
    ['value', { name: 'google', value: JSON.stringify({ GOOGLE_SERVICE_KEY: '{' }) }],
    [
      'value',
      {
        name: 'google',
        value: JSON.stringify({
          GOOGLE_SERVICE_KEY: JSON.stringify({ ...ACCOUNT, private_key: 'k'.repeat(600) }),
        }),
      },
    ],
    [
      'value',
      {
        name: 'google',
        value: JSON.stringify({ GOOGLE_SERVICE_KEY: JSON.stringify({ ...ACCOUNT, client_email: 'me' }) }),
      },
    ],
    ['value', { name: 'My lab & friends', value: connectionValue('k') }],
    ['value', { name: 'My lab & friends', value: connectionValue('k', 'file:///etc/passwd') }],
    ['value', { name: 'My lab & friends', value: connectionValue('k', 'https://me:pass@lab.example') }],
  ])('is refused for its %s: %.90j', async (field, overrides) => {
    const owner = await keyOwner();
    const response = await owner.put(openAi(overrides));
    const answer = await response.text();
    expect([response.status, Object.keys(JSON.parse(answer).details.fields)]).toEqual([400, [field]]);
    expect(answer).not.toContain('sk-');
    expect(await rowsOf(owner.id)).toEqual([]);
  });

  it('is refused when it is larger than any body may be', async () => {
    const owner = await keyOwner();
    const response = await owner.put(openAi({ value: connectionValue('k'.repeat(1_100_000)) }));
    expect(response.status).toBe(413);
  });
});

describe('a stranger', () => {
  it('sees, changes and revokes no key but their own, whatever name they guess', async () => {
    const [owner, stranger] = [await keyOwner(), await keyOwner()];
    const body = openAi();
    await owner.put(body);
    const before = await rowsOf(owner.id);
    expect(await stranger.expiry('openAI')).toEqual(await stranger.expiry('never-was'));
    const [guessed, unknown] = [await stranger.revoke('openAI'), await stranger.revoke('never-was')];
    expect([guessed.status, await guessed.text()]).toEqual([unknown.status, await unknown.text()]);
    await stranger.put(openAi({ value: connectionValue('sk-of-the-stranger') }));
    await stranger.revokeAll();
    expect(await rowsOf(owner.id)).toEqual(before);
    expect(await owner.expiry('openAI')).toEqual({ expiresAt: body.expiresAt });
  });

  it('without a session gets 401 from every call', async () => {
    const context = { params: Promise.resolve({ name: 'openAI' }) };
    const answers = await Promise.all([
      GET(pageRequest('/api/keys?name=openAI', undefined, {}, 'GET'), context),
      PUT(pageRequest('/api/keys', openAi(), {}, 'PUT'), context),
      DELETE(pageRequest('/api/keys?all=true', undefined, {}, 'DELETE'), context),
      revokeOne(pageRequest('/api/keys/openAI', undefined, {}, 'DELETE'), context),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

it('one key is revoked by its name, with spaces and signs too, and revoking it again is answered alike', async () => {
  const owner = await keyOwner();
  await owner.put(openAi());
  const name = 'My lab & friends';
  await owner.put({ name, value: connectionValue('k', 'https://lab.example'), expiresAt: inMinutes(5) });
  expect((await owner.revoke(name)).status).toBe(204);
  expect((await owner.revoke(name)).status).toBe(204);
  expect((await rowsOf(owner.id)).map((row) => row['name'])).toEqual(['openAI']);
});

it('no answer says whether a key ever existed', async () => {
  const owner = await keyOwner();
  await owner.put(openAi());
  await owner.revokeAll();
  expect(await owner.expiry('openAI')).toEqual({ expiresAt: null });
});
