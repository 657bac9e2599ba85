import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPluginCredentials } from '@/lib/server/db/tool/plugin-repository';
import { openPluginCredential } from '@/lib/server/platform/plugin/plugin-credential-box';
import { revokeAllKeys } from '@/lib/server/services/provider-key/provider-keys';
import { openToolkits } from '@/lib/server/services/tool/open-toolkits';
import { pluginOwner } from '@/tests/support/calls/plugin-calls';
import { withDatabase } from '@/tests/support/database';
import { runAdmin } from '@/tests/support/run-admin';

const OLD_KEY = randomBytes(32).toString('hex');
const NEW_KEY = randomBytes(32).toString('hex');
const database = withDatabase({
  PYTHON_ENGINE: 'off',
  CREDS_KEY: OLD_KEY,
  WOLFRAM_APP_ID: 'operator-0123456789',
  GOOGLE_API_KEY: 'operator-google-key',
  DALLE_API_KEY: 'operator-dalle-key',
});
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-plugins-'));

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

const { signal } = new AbortController();
const KEY = 'tvly-0123456789';
const TAVILY = {
  pluginKey: 'tavily_search_results_json',
  action: 'install',
  auth: { TAVILY_API_KEY: ` ${KEY} ` },
};

type Owner = Awaited<ReturnType<typeof pluginOwner>>;

const rowsOf = ({ id }: Owner) =>
  database.query(
    'select "pluginKey", "authField", "keyId", ciphertext from plugin_credentials where "userId" = $1 order by "authField"',
    [id],
  );

const openedNames = async ({ owner }: Owner, ids: readonly string[]) =>
  (await openToolkits(owner, ids, signal)).map(({ name }) => name);

it('what a user types for a plugin is stored encrypted, and the plugin is ready', async () => {
  const user = await pluginOwner();
  expect((await user.change(TAVILY)).status).toBe(200);
  const rows = await rowsOf(user);
  expect(rows).toMatchObject([{ pluginKey: 'tavily_search_results_json', authField: 'TAVILY_API_KEY' }]);
  expect(String(rows[0]?.['ciphertext'])).not.toContain(KEY);
  expect(await user.toolkits()).toMatchObject({ toolkits: [{ id: TAVILY.pluginKey, isReady: true }] });
  expect(await openedNames(user, [TAVILY.pluginKey])).toEqual(['tavily_search']);
  for (const answer of [await user.store(), await user.toolkits(), await user.user()])
    expect(JSON.stringify(answer)).not.toContain('tvly-');
});

it.each([
  ['none', null, 'TAVILY_API_KEY'],
  ['an empty one', { TAVILY_API_KEY: ' ' }, 'TAVILY_API_KEY'],
  ['one that cannot stand in a header', { TAVILY_API_KEY: 'key\nHost: example.org' }, 'TAVILY_API_KEY'],
  ['another one', { WOLFRAM_APP_ID: '0123456789' }, 'TAVILY_API_KEY'],
])('a plugin that needs a key is not installed with %s', async (_, auth, field) => {
  const user = await pluginOwner();
  const response = await user.change({ ...TAVILY, auth });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'validation_failed',
    message: expect.any(String),
    details: { fields: { [field]: expect.any(String) } },
  });
  expect(await rowsOf(user)).toEqual([]);
  expect(await user.user()).toMatchObject({ plugins: [] });
});

it('two installations at once leave one of both keys, whole', async () => {
  const user = await pluginOwner();
  const google = (key: string) => ({
    pluginKey: 'google',
    action: 'install',
    auth: { GOOGLE_CSE_ID: `engine-${key}`, GOOGLE_API_KEY: `key-${key}` },
  });
  const answers = await Promise.all(['1', '2', '3'].map((key) => user.change(google(key))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const stored = await listPluginCredentials(user.owner, ['google']);
  const values = Object.fromEntries(
    stored.map(({ authField, sealed }) => [
      authField,
      openPluginCredential(user.owner, 'google', authField, sealed),
    ]),
  );
  const last = values['GOOGLE_API_KEY']?.slice(-1) ?? '';
  expect(values).toEqual({ GOOGLE_API_KEY: `key-${last}`, GOOGLE_CSE_ID: `engine-${last}` });
  expect(await user.user()).toMatchObject({ plugins: ['google'] });
});

it('removing a plugin deletes what was typed for it; installed again it asks again', async () => {
  const user = await pluginOwner();
  await user.change(TAVILY);
  // Installed again without a key, as by a second tab, the plugin keeps the one it has.
  expect((await user.change({ ...TAVILY, auth: null })).status).toBe(200);
  expect(await rowsOf(user)).toHaveLength(1);
  await user.change({ ...TAVILY, action: 'uninstall', auth: null });
  expect(await rowsOf(user)).toEqual([]);
  expect((await user.change({ ...TAVILY, auth: null })).status).toBe(400);
});

it('revoking all keys deletes those of plugins; the plugin stays, not ready, and none of a stranger is touched', async () => {
  const user = await pluginOwner();
  const stranger = await pluginOwner();
  await user.change(TAVILY);
  await stranger.change(TAVILY);
  await revokeAllKeys(user.owner);
  expect(await user.toolkits()).toMatchObject({ toolkits: [{ id: TAVILY.pluginKey, isReady: false }] });
  expect(await openedNames(user, [TAVILY.pluginKey])).toEqual([]);
  expect(await rowsOf(stranger)).toHaveLength(1);
});

it('what the operator has set is for all users: the store says so, and what a user types is not stored', async () => {
  const user = await pluginOwner();
  const store = await user.store();
  expect(store).toContainEqual(expect.objectContaining({ pluginKey: 'wolfram', authenticated: true }));
  expect(store).toContainEqual(
    expect.objectContaining({
      pluginKey: 'dalle',
      authenticated: true,
      authConfig: [expect.objectContaining({ authField: 'DALLE3_API_KEY||DALLE_API_KEY' })],
    }),
  );
  // A plugin with half of what Google's search needs is not offered.
  expect(store).not.toContainEqual(expect.objectContaining({ pluginKey: 'google', authenticated: true }));
  expect(JSON.stringify(store)).not.toContain('operator-');
  await user.change({ pluginKey: 'wolfram', action: 'install', auth: { WOLFRAM_APP_ID: 'mine-0123456789' } });
  expect(await rowsOf(user)).toEqual([]);
  expect(await openedNames(user, ['wolfram'])).toEqual(['wolfram']);
});

it('a credential of another user or field cannot be opened', async () => {
  const user = await pluginOwner();
  const thief = await pluginOwner();
  await user.change(TAVILY);
  await thief.change(TAVILY);
  await database.query(
    `update plugin_credentials set ciphertext = (select ciphertext from plugin_credentials where "userId" = $1) where "userId" = $2`,
    [user.id, thief.id],
  );
  expect(await openedNames(thief, [TAVILY.pluginKey])).toEqual([]);
  expect(await openedNames(user, [TAVILY.pluginKey])).toEqual(['tavily_search']);
});

it('stored keys are encrypted under the key in use', async () => {
  const user = await pluginOwner();
  await user.change(TAVILY);
  const [before] = await rowsOf(user);
  const renewed = await runAdmin(['rotate-keys'], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDirectory,
    CREDS_KEY: NEW_KEY,
    CREDS_PREVIOUS_KEYS: OLD_KEY,
  });
  expect(renewed.out).toMatch(/Keys of plugins encrypted again: \d+\./);
  const [after] = await rowsOf(user);
  expect(after?.['keyId']).not.toBe(before?.['keyId']);
  expect(after?.['ciphertext']).not.toEqual(before?.['ciphertext']);
}, 60_000);
