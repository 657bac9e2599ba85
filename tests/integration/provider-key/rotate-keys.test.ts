import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ACTION_CALLBACK_PATH } from '@/lib/contracts/assistant/action-account';
import { actionAccountOwner, signInAction } from '@/tests/support/calls/action-account-calls';
import { callAssistants, newAssistant } from '@/tests/support/calls/assistant-calls';
import { inMinutes, keyOwner } from '@/tests/support/calls/key-calls';
import { withDatabase } from '@/tests/support/database';
import { runAdmin } from '@/tests/support/run-admin';
import { startSignInApi } from '@/tests/support/servers/sign-in-api';

const OLD_KEY = randomBytes(32).toString('hex');
const NEW_KEY = randomBytes(32).toString('hex');
const database = withDatabase({
  CREDS_KEY: OLD_KEY,
  ANTHROPIC_API_KEY: 'user_provided',
  ACTIONS_ALLOWED_HOSTS: 'localhost',
  DOMAIN_SERVER: 'http://localhost:3080',
});
// Every call starts a process of its own.
jest.setTimeout(120_000);
const dataDirectory = mkdtempSync(join(tmpdir(), 'parley-rotate-'));

afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }));

const rotate = (settings: Record<string, string>) =>
  runAdmin(['rotate-keys'], {
    DATABASE_URL: database.url,
    DATA_DIR: dataDirectory,
    CREDS_PREVIOUS_KEYS: '',
    ...settings,
  });

it('stored keys are encrypted under the key in use, so that the old one can be removed; a key that none decrypts is left and reported', async () => {
  const owner = await keyOwner();
  await owner.put({ name: 'anthropic', value: 'sk-ant-0123456789', expiresAt: inMinutes(60) });
  const rowOf = async () =>
    (
      await database.query('select "keyId", ciphertext from provider_keys where "userId" = $1', [owner.id])
    )[0];
  const before = await rowOf();

  const lost = await rotate({ CREDS_KEY: NEW_KEY });
  expect(lost.code).toBe(1);
  expect(lost.err).toContain('left as they are: 1.');
  expect(await rowOf()).toEqual(before);

  const renewed = await rotate({ CREDS_KEY: NEW_KEY, CREDS_PREVIOUS_KEYS: OLD_KEY });
  expect(renewed).toMatchObject({ code: 0, err: '' });
  expect(renewed.out).toContain('Provider keys encrypted again: 1.');
  const after = await rowOf();
  expect(after?.['keyId']).not.toBe(before?.['keyId']);

  const again = await rotate({ CREDS_KEY: NEW_KEY });
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toContain('Provider keys encrypted again: 0.');
  expect(await rowOf()).toEqual(after);
  expect(`${renewed.out}${lost.err}`).not.toContain('sk-ant');
});

it('secrets of actions are encrypted under the key in use as well', async () => {
  const owner = await keyOwner();
  const { id: assistantId } = await newAssistant(owner.bearer);
  const metadata = {
    domain: 'a.example',
    raw_spec: JSON.stringify({ servers: [{ url: 'https://a.example' }], paths: { '/a': { get: {} } } }),
    auth: { type: 'service_http', authorization_type: 'bearer' },
    api_key: 'secret-of-an-action',
  };
  expect(await callAssistants(owner.bearer, 'saveAction', { assistantId }, { metadata })).toMatchObject({
    status: 200,
  });
  const rowOf = async () =>
    (
      await database.query('select "secretKeyId", "secretCiphertext" from actions where "userId" = $1', [
        owner.id,
      ])
    )[0];
  const before = await rowOf();
  const renewed = await rotate({ CREDS_KEY: NEW_KEY, CREDS_PREVIOUS_KEYS: OLD_KEY });
  expect(renewed.out).toContain('Secrets of actions encrypted again: 1.');
  expect(renewed.code).toBe(0);
  const after = await rowOf();
  expect(after?.['secretKeyId']).not.toBe(before?.['secretKeyId']);
  expect(Buffer.from(z.instanceof(Uint8Array).parse(after?.['secretCiphertext'])).toString()).not.toContain(
    'secret-of',
  );
});

it('accounts at actions and sign-ins under way are encrypted under the key in use as well', async () => {
  const api = await startSignInApi(`http://localhost:3080${ACTION_CALLBACK_PATH}`);
  try {
    const user = await actionAccountOwner(api, signInAction(api));
    await user.connect();
    await user.connectAt();
    const keyIds = async () =>
      (
        await database.query(
          'select "keyId" from action_accounts union all select "keyId" from tool_sign_ins',
          [],
        )
      ).map(({ keyId }) => keyId);
    const [before] = await keyIds();
    const renewed = await rotate({ CREDS_KEY: NEW_KEY, CREDS_PREVIOUS_KEYS: OLD_KEY });
    expect(renewed.out).toContain('Accounts at actions encrypted again: 1.');
    expect(renewed.out).toContain('Sign-ins under way encrypted again: 1.');
    const after = await keyIds();
    expect(after).toHaveLength(2);
    expect(after).not.toContain(before);
  } finally {
    await api.stop();
  }
});
