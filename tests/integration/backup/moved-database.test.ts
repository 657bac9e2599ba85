import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, stopPostgres } from '@/scripts/postgres/start-postgres.mjs';
import { hashesOf, hashTables, makeEmptyPlace, type EmptyPlace } from '../../support/backup/empty-place';
import { registerUser } from '../../support/calls/account-calls';
import { uploadedFile } from '../../support/calls/file-calls';
import { connectionValue, inMinutes, keyOwner } from '../../support/calls/key-calls';
import { fillAccount } from '../../support/data/fill-account';
import { noise } from '../../support/data/pictures';
import { runAdmin } from '../../support/run-admin';
import { runCommandHere } from '../../support/run-command-here';
import { withLocalStorage } from '../../support/storage/storage-stage';

// Each step is a process of its own, and one starts a Postgres.
jest.setTimeout(300_000);
const PASSPHRASE = 'an umbrella in the rain';
const stage = withLocalStorage({ BACKUP_PASSPHRASE: PASSPHRASE });
const { database } = stage;
const NO_SECRETS = { JWT_SECRET: '', JWT_REFRESH_SECRET: '', NEXTAUTH_SECRET: '', CREDS_KEY: '' };

let folder = '';
let back: EmptyPlace;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-built-in-'));
  // The user of the built-in Postgres, which is not root, has to enter.
  chmodSync(folder, 0o711);
  back = await makeEmptyPlace();
  const owner = await keyOwner();
  await owner.put({ name: 'openAI', value: connectionValue('sk-secret'), expiresAt: inMinutes(60) });
  await fillAccount(database, owner.id);
  await uploadedFile((await registerUser()).bearer, { bytes: await noise(300), filename: 'a.png' });
});

afterAll(async () => {
  await back.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The place has no DATABASE_URL: its Postgres is the built-in one. */
const builtIn = (typed: readonly string[]) =>
  runAdmin(typed, { ...NO_SECRETS, DATA_DIR: folder, DATABASE_URL: '', BACKUP_PASSPHRASE: PASSPHRASE });

async function hashBuiltIn(): Promise<Record<string, unknown>> {
  const directory = join(folder, 'postgres');
  const { url } = await startPostgres({ directory });
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await hashTables(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end();
    await stopPostgres(directory);
  }
}

it('a database moves from a Postgres of ones own into the built-in one and back, with files and secrets', async () => {
  const rows = await hashTables(database.query);
  const files = hashesOf(join(stage.settings()['DATA_DIR'] ?? '', 'files'));
  expect(Object.keys(files).length).toBeGreaterThan(1);
  const [there, here] = [join(folder, 'there.zip'), join(folder, 'here.zip')];

  expect(await runCommandHere(['backup', there])).toMatchObject({ code: 0, err: '' });
  expect(await builtIn(['restore', there])).toMatchObject({ code: 0, err: '' });
  expect(await hashBuiltIn()).toEqual(rows);
  expect(hashesOf(join(folder, 'files'))).toEqual(files);
  const secrets: unknown = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'));

  expect(await builtIn(['backup', here])).toMatchObject({ code: 0, err: '' });
  expect(await back.admin(['restore', here], { BACKUP_PASSPHRASE: PASSPHRASE })).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await hashTables(back.query)).toEqual(rows);
  expect(back.hashes()).toEqual(files);
  expect(back.readSecrets()).toEqual(secrets);
});
