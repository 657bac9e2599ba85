import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { writeBackup } from '@/lib/server/services/backup/write-backup';
import { applyMigrations } from '@/scripts/migrations/apply-migrations.mjs';
import { readMigrations } from '@/scripts/migrations/read-migrations.mjs';
import { hashTables, makeEmptyPlace, type EmptyPlace } from '../../support/backup/empty-place';
import { registerUser } from '../../support/calls/account-calls';
import { download, uploadedFile, authorized } from '../../support/calls/file-calls';
import { plainPicture } from '../../support/data/pictures';
import { runCommandHere } from '../../support/run-command-here';
import { withS3Storage } from '../../support/storage/storage-stage';

// Reading back goes on where it broke off.
jest.setTimeout(240_000);
const stage = withS3Storage({ BACKUP_PASSPHRASE: 'an umbrella in the rain' });
const { database } = stage;
const ADDRESS = 's3://parley-files/backups/first.zip';
let place: EmptyPlace;

beforeEach(async () => {
  place = await makeEmptyPlace();
});

afterEach(() => place.remove());

it('takes files from a bucket that breaks off into a bucket, and moves them to a disk', async () => {
  const { bearer } = await registerUser();
  const picture = await plainPicture(300, 200);
  const { file_id: fileId, filepath } = await uploadedFile(bearer, { bytes: picture, filename: 'a.png' });
  await uploadedFile(bearer, { bytes: new Uint8Array(70_000).fill(7), filename: 'b.bin' });
  let [broken, brokenBack] = [0, 0];
  stage.interfere(({ method, path }) => {
    if (method !== 'GET') return null;
    if (path.includes('first.zip')) return (brokenBack += 1) < 3 ? 'cut' : null;
    return path.includes(fileId) && (broken += 1) < 3 ? 'cut' : null;
  });
  const written = await runCommandHere(['backup', ADDRESS]);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(broken).toBeGreaterThanOrEqual(3);
  // What is read back goes on where it broke off.
  expect(brokenBack).toBe(3);
  stage.interfere(() => null);

  const settings = { ...stage.settings(), FILE_STRATEGY: 'local', CONFIG_PATH: '', DATA_DIR: place.folder };
  expect(await place.admin(['restore', ADDRESS], settings)).toMatchObject({ code: 0, err: '' });
  const sources = await place.query('select distinct source from files');
  expect(sources).toEqual([{ source: 'local' }]);
  expect(await hashTables(place.query, ['files.source'])).toEqual(
    await hashTables(database.query, ['files.source']),
  );
  const stored = await (await download(filepath, authorized(bearer))).arrayBuffer();
  expect(stored.byteLength).toBeGreaterThan(0);
  expect(Object.keys(place.hashes()).some((key) => key.endsWith(fileId))).toBe(true);
});

it('names the storage that does not have a backup', async () => {
  const missing = 's3://parley-files/backups/none.zip';
  expect(
    await place.admin(['restore', missing], { ...stage.settings(), DATA_DIR: place.folder }),
  ).toMatchObject({
    code: 1,
    err: `There is no ${missing}.\n`,
  });
});

it('brings the rows of an earlier version to this one', async () => {
  const names = readMigrations().migrationDirectories.map(({ path }: { path: string }) => path);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await applyMigrations(database.url, names.slice(0, -1));
  await client.query(
    `insert into users ("userId", name, email, "updatedAt") values (gen_random_uuid(), 'Ada', 'ada@example.org', now())`,
  );
  await client.end();
  const path = join(stage.settings()['DATA_DIR'] ?? '', 'earlier.zip');
  const { manifest } = await writeBackup(createWriteStream(path), {
    sealedSecrets: null,
    now: new Date(),
  });
  expect(manifest.migrations).toEqual(names.slice(0, -1));
  const ended = await place.admin(['restore', path, '--without-secrets']);
  expect(ended).toMatchObject({ code: 0, err: '' });
  expect(await place.query('select email from users')).toEqual([{ email: 'ada@example.org' }]);
  const applied = await place.query('select migration_name as name from _prisma_migrations order by 1');
  expect(applied.map(({ name }) => name)).toEqual(names);
});
