import { spawnSync } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Client } from 'pg';
import { backupPlaceOf } from '@/lib/server/services/backup/backup-place';
import { openBackup, verifyBackup } from '@/lib/server/services/backup/read-backup';
import { writeBackup } from '@/lib/server/services/backup/write-backup';
import { hashesOf, makeEmptyPlace, type EmptyPlace } from '../../support/backup/empty-place';
import { registerUser } from '../../support/calls/account-calls';
import { uploadedFile } from '../../support/calls/file-calls';
import { noise } from '../../support/data/pictures';
import { inLongForm } from '../../support/faults/long-form';
import { withLocalStorage } from '../../support/storage/storage-stage';

// Restoring runs in a process of its own.
jest.setTimeout(240_000);
const stage = withLocalStorage();
const { database } = stage;
const CUTS = 60;
/** Of the bytes behind the last entry every one of this many is changed. */
const CHANGE_STEP = inLongForm(1, 151);
const END_BYTES = 100;
let place: EmptyPlace;
let path = '';

beforeAll(async () => {
  const { bearer } = await registerUser();
  for (const name of ['a.png', 'b.png'])
    await uploadedFile(bearer, { bytes: await noise(100), filename: name });
  path = pathOf('whole.zip');
  await written(path);
});

beforeEach(async () => {
  place = await makeEmptyPlace();
});

afterEach(() => place.remove());

const pathOf = (name: string) => join(stage.settings()['DATA_DIR'] ?? '', name);
const written = (to: string) => writeBackup(createWriteStream(to), { sealedSecrets: null, now: new Date() });
const restore = (from: string) => place.admin(['restore', from, '--without-secrets']);

/** Describes what a restore would take from this backup. */
async function contentsOf(from: string): Promise<string> {
  const backup = await openBackup(from);
  try {
    const objects: unknown[] = [];
    for await (const { key, source, mimeType, sizeBytes } of backup.objects())
      objects.push({ key, source, mimeType, sizeBytes });
    return JSON.stringify([backup.manifest, objects]);
  } finally {
    backup.close();
  }
}

const isRefused = (from: string): Promise<boolean> =>
  verifyBackup(from).then(
    () => false,
    () => true,
  );

it('one that was cut at any byte is refused', async () => {
  const whole = readFileSync(path);
  const cut = pathOf('cut.zip');
  const step = Math.floor(whole.length / CUTS);
  const lengths = [
    ...Array.from({ length: CUTS }, (_none, at) => at * step),
    ...Array.from({ length: END_BYTES }, (_none, at) => whole.length - 1 - at),
  ];
  for (const length of lengths) {
    writeFileSync(cut, whole.subarray(0, length));
    expect([length, await isRefused(cut)]).toEqual([length, true]);
  }
});

it('one byte of its directory that was changed is noticed, or changes nothing that is restored', async () => {
  const whole = readFileSync(path);
  const [before, changed] = [await contentsOf(path), pathOf('changed.zip')];
  const begin = whole.indexOf('PK\u0001\u0002');
  const names = ['files/', '"source":"local"'].map((text) => whole.lastIndexOf(text) + text.length - 1);
  const places = [...names];
  for (let at = begin; at < whole.length; at += CHANGE_STEP) places.push(at);
  expect(places.length).toBeGreaterThan(30);
  let refusedCount = 0;
  for (const at of places) {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(changed, bytes);
    if (await isRefused(changed)) refusedCount += 1;
    else expect([at, await contentsOf(changed)]).toEqual([at, before]);
  }
  expect(refusedCount).toBeGreaterThan(places.length / 3);
});

it('one of a newer version says so, and nothing is written', async () => {
  const newer = pathOf('newer.zip');
  await database.query(
    `insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at)
     values ('newer', 'x', '29991231000000_of_a_newer_version', now(), now())`,
  );
  await written(newer);
  await database.query(`delete from _prisma_migrations where id = 'newer'`);
  expect(await restore(newer)).toMatchObject({
    code: 1,
    err: 'This version has no migration 29991231000000_of_a_newer_version: a newer version is needed.\n',
  });
  expect(await place.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  expect(place.hashes()).toEqual({});
});

it.each(['empty', 'migrated'])(
  'tables of another program in a database that is %s are left as they are, and the restore says why',
  async (state) => {
    if (state === 'migrated') expect(await place.admin(['migrate'])).toMatchObject({ code: 0 });
    await place.query(`create table notes as select 'kept' as text`);
    expect(await restore(path)).toMatchObject({
      code: 1,
      err: `The database has a table notes, which is none of Parley's. Restore into a database without tables.\n`,
    });
    expect(await place.query('select text from notes')).toEqual([{ text: 'kept' }]);
    expect(place.hashes()).toEqual({});
  },
);

it('a migration that comes meanwhile waits, and the backup is whole', async () => {
  const slow = pathOf('slow.zip');
  const [begun, goOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const file = createWriteStream(slow);
  const output = new Writable({
    highWaterMark: 1,
    write(piece, _encoding, done) {
      begun.resolve(undefined);
      void goOn.promise.then(() => file.write(piece, done));
    },
    final: (done) => void file.end(done),
  });
  const writing = writeBackup(output, { sealedSecrets: null, now: new Date() });
  await begun.promise;
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`set lock_timeout = '300ms'`);
  const migrate = () => client.query('alter table messages alter column "messageId" type text');
  await expect(migrate()).rejects.toMatchObject({ code: '55P03' });
  goOn.resolve(undefined);
  const { manifest } = await writing;
  await client.end();
  await verifyBackup(slow);
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(0);
});

it('of two that are written to one place at once the later one stays, and the earlier one says so', async () => {
  const both = backupPlaceOf(pathOf('both.zip'));
  const write = (output: Writable) => writeBackup(output, { sealedSecrets: null, now: new Date() });
  const [isWritten, goOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const first = both.store(async (output) => {
    const done = await write(output);
    isWritten.resolve(undefined);
    await goOn.promise;
    return done;
  });
  await isWritten.promise;
  const { sha256 } = await both.store(write);
  goOn.resolve(undefined);
  await expect(first).rejects.toThrow(`Another backup is written to ${both.address} since this one began.`);
  expect(hashesOf(stage.settings()['DATA_DIR'] ?? '')['both.zip']).toBe(sha256);
  expect(existsSync(`${both.address}.part`)).toBe(false);
});

const mount = (folder: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', folder]).status === 0;

// Only root can make a disk that is really full.
(process.getuid?.() === 0 ? it : it.skip)(
  'a disk that is full in the middle of a restore is told, leaves no account, and another call goes on',
  async () => {
    expect(mount(place.folder)).toBe(true);
    const refused = await restore(path).finally(() => spawnSync('umount', [place.folder]));
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain(
      'The storage of files failed: its disk is full. No backup and no row was written: call this again when that is mended.\n',
    );
    expect(await place.query('select 1 from users')).toEqual([]);
    expect(await restore(path)).toMatchObject({ code: 0, err: '' });
    expect(place.hashes()).toEqual(hashesOf(pathOf('files')));
    expect(await place.query('select 1 from users')).toHaveLength(1);
  },
);
