import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBackup } from '@/lib/server/services/backup/read-backup';
import { hashesOf, hashTables, makeEmptyPlace, type EmptyPlace } from '../../support/backup/empty-place';
import { registerUser } from '../../support/calls/account-calls';
import { postAvatar, userOf } from '../../support/calls/avatar-calls';
import { uploadedFile } from '../../support/calls/file-calls';
import { connectionValue, inMinutes, keyOwner } from '../../support/calls/key-calls';
import { fillAccount } from '../../support/data/fill-account';
import { plainPicture } from '../../support/data/pictures';
import { chain, seedConversation, seedRun } from '../../support/data/seed-conversation';
import { seedUsage } from '../../support/data/seed-usage';
import { runCommandHere } from '../../support/run-command-here';
import { withLocalStorage } from '../../support/storage/storage-stage';

// Restoring runs in a process of its own.
jest.setTimeout(240_000);
const PASSPHRASE = 'an umbrella in the rain';
const stage = withLocalStorage({ BACKUP_PASSPHRASE: PASSPHRASE });
const { database } = stage;
let place: EmptyPlace;

beforeAll(async () => {
  const owner = await keyOwner();
  expect(
    (await owner.put({ name: 'openAI', value: connectionValue('sk-secret'), expiresAt: inMinutes(60) }))
      .status,
  ).toBe(201);
  await fillAccount(database, owner.id);
  await seedUsage(database, owner.id, [{ at: '2025-05-01T10:00:00Z', costCredits: 25 }]);
  await uploadedFile(owner.bearer, { bytes: await plainPicture(900, 600), filename: 'a.png' });
  await uploadedFile(owner.bearer, { bytes: new Uint8Array([0, 255, 10, 13, 92, 9]), filename: 'b.bin' });
  expect((await postAvatar(owner.bearer, await plainPicture(20, 20))).status).toBe(200);
});

beforeEach(async () => {
  place = await makeEmptyPlace();
});

afterEach(() => place.remove());

const pathOf = (name: string) => join(stage.settings()['DATA_DIR'] ?? '', name);

async function backUp(name: string, ...options: string[]): Promise<string> {
  const ended = await runCommandHere(['backup', pathOf(name), ...options]);
  expect(ended).toMatchObject({ code: 0, err: '' });
  return pathOf(name);
}

const restore = (path: string, settings: Record<string, string> = { BACKUP_PASSPHRASE: PASSPHRASE }) =>
  place.admin(['restore', path], settings);

it('restores rows, sequences, files and secrets as they were', async () => {
  const path = await backUp('quiet.zip');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(await restore(path)).toMatchObject({ code: 0, err: '' });
  expect(await hashTables(place.query)).toEqual(await hashTables(database.query));
  const files = hashesOf(pathOf('files'));
  expect(Object.keys(files).length).toBeGreaterThanOrEqual(4);
  expect(place.hashes()).toEqual(files);
  const { JWT_SECRET, JWT_REFRESH_SECRET, NEXTAUTH_SECRET, CREDS_KEY } = process.env;
  expect(place.readSecrets()).toEqual({ JWT_SECRET, JWT_REFRESH_SECRET, NEXTAUTH_SECRET, CREDS_KEY });
  const next = `select sequencename, last_value::text from pg_sequences where last_value is not null order by 1`;
  expect(await place.query(next)).toEqual(await database.query(next));
  // Keys, triggers and indexes are those of a new database.
  const shape = `select conname, contype, convalidated from pg_constraint order by conname`;
  expect(await place.query(shape)).toEqual(await database.query(shape));
  expect(await place.query(`select 1 from pg_trigger where tgenabled <> 'O'`)).toEqual([]);
  expect(readFileSync(path).includes(CREDS_KEY ?? '?')).toBe(false);

  const again = await restore(path);
  expect(again).toMatchObject({
    code: 1,
    err: 'The database has accounts. Restore into an empty database, or another DATA_DIR.\n',
  });
});

it('is of one moment while users write, and every row finds its parent', async () => {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  let isOver = false;
  const writing = (async () => {
    let count = 0;
    for (; !isOver; count += 1) await seedConversation(database, id, chain(6));
    return count;
  })();
  await seedConversation(database, id, chain(6));
  const path = await backUp('busy.zip');
  isOver = true;
  expect(await writing).toBeGreaterThan(0);
  expect(await restore(path)).toMatchObject({ code: 0, err: '' });
  const [{ count } = {}] = await place.query(`select count(*)::int from messages where "userId" = '${id}'`);
  expect(Number(count) % 6).toBe(0);
  expect(Number(count)).toBeGreaterThanOrEqual(6);
});

it('refuses what was cut or changed, another passphrase and other secrets, and writes nothing', async () => {
  const path = await backUp('broken.zip');
  const whole = readFileSync(path);
  const { manifest, close } = await openBackup(path);
  close();
  expect(manifest.tables.find(({ name }) => name === 'messages')?.rows).toBeGreaterThan(0);
  const changed = pathOf('changed.zip');
  const middle = whole.indexOf('tables/messages.copy') + 60;
  writeFileSync(changed, whole.fill((whole[middle] ?? 0) ^ 1, middle, middle + 1));
  truncateSync(path, Math.floor(whole.length / 2));
  const cases: [string, Record<string, string>, RegExp][] = [
    [path, { BACKUP_PASSPHRASE: PASSPHRASE }, /cannot be restored\. It is no whole zip file/],
    [
      changed,
      { BACKUP_PASSPHRASE: PASSPHRASE },
      /cannot be restored\. (?:tables\/messages|It is no whole zip)/,
    ],
    [changed, { BACKUP_PASSPHRASE: 'another umbrella' }, /does not open the secrets/],
    [changed, { BACKUP_PASSPHRASE: PASSPHRASE, CREDS_KEY: 'a'.repeat(64) }, /The environment sets CREDS_KEY/],
  ];
  for (const [file, settings, expected] of cases) {
    const { code, err } = await restore(file, settings);
    expect(err).toMatch(expected);
    expect(code).toBe(1);
  }
  expect(await place.query(`select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  expect(place.hashes()).toEqual({});
});

it('replaces what is left in a database without accounts, and waits for the end of its server', async () => {
  const path = await backUp('left.zip');
  expect(await place.admin(['migrate'])).toMatchObject({ code: 0 });
  const [{ key } = {}] = await database.query('select "storageKey" as key from files limit 1');
  await place.query(
    `insert into removed_objects ("storageKey", source, "isRemoved") values ('${String(key)}', 'local', true)`,
  );
  await place.query(
    `insert into server_nodes ("nodeId", name, settings, "leaseUntil")
     values (gen_random_uuid(), 'a', '{}', now() + interval '1 hour')`,
  );
  expect(await restore(path)).toMatchObject({
    code: 1,
    err: 'A server runs on this database, or ended seconds ago. Stop it, then call this again.\n',
  });
  await place.query(`update server_nodes set "leaseUntil" = now()`);
  expect(await restore(path)).toMatchObject({ code: 0, err: '' });
  expect(await place.query('select 1 from removed_objects')).toEqual([]);
  expect(await place.query('select 1 from server_nodes')).toEqual([]);
});

it('ends answers that ran at that moment, and keeps secrets that differ beside the new ones', async () => {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  const { conversationId, messageIds } = await seedConversation(database, id, chain(2));
  const [questionId = '', answerId = ''] = messageIds;
  await seedRun(database, { userId: id, conversationId, questionId, answerId });
  const path = await backUp('running.zip');
  writeFileSync(join(place.folder, 'secrets.json'), JSON.stringify({ CREDS_KEY: 'f'.repeat(64) }));
  expect(await restore(path)).toMatchObject({ code: 0, err: '' });
  const asked = `select "abortRequestedAt" is not null as "isAsked" from runs where state = 'running'`;
  expect(await place.query(asked)).toEqual([{ isAsked: true }]);
  const kept = readdirSync(place.folder).find((name) => name.startsWith('secrets.json.before-'));
  expect(readFileSync(join(place.folder, kept ?? ''), 'utf8')).toContain('ffff');
  await database.query(`delete from runs where "userId" = $1`, [id]);
});

it('keeps a backup that is there, and asks for a passphrase or a word without secrets', async () => {
  const path = await backUp('kept.zip', '--without-secrets');
  const before = readFileSync(path);
  expect(await runCommandHere(['backup', path])).toMatchObject({
    code: 1,
    err: `${path} is there already; --force replaces it.\n`,
  });
  expect(readFileSync(path)).toEqual(before);
  rmSync(path);
  expect(await runCommandHere(['backup', 'ftp://host/name'])).toMatchObject({
    code: 1,
    err: 'A backup lies in a file or at s3://bucket/name, not at ftp://host/name.\n',
  });
  expect(await restore(path)).toMatchObject({ code: 1, err: `There is no file ${path}.\n` });
});
