import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupName } from '@/lib/domain/server/backup-names';
import { unsafeAskForBackup } from '@/lib/server/db/server/unsafe-backups';
import { backupWork } from '@/lib/server/jobs/backup-jobs';
import { timeOfProcess } from '@/lib/server/jobs/work-time';
import { env } from '@/lib/server/platform/env';
import { makeAskedBackup } from '@/lib/server/services/backup/make-asked-backup';
import { openBackup, verifyBackup } from '@/lib/server/services/backup/read-backup';
import { registerUser } from '../../support/calls/account-calls';
import { uploadedFile } from '../../support/calls/file-calls';
import { bearerOf, postSetUp, serverCalls } from '../../support/calls/server-calls';
import { noise } from '../../support/data/pictures';
import { withS3Storage } from '../../support/storage/storage-stage';
import { until } from '../../support/until';

jest.setTimeout(120_000);
const folder = mkdtempSync(join(tmpdir(), 'parley-backups-'));
const stage = withS3Storage({
  BACKUP_PASSPHRASE: 'an umbrella in the rain',
  BACKUP_FOLDER: folder,
  BACKUP_BUCKET: 's3://parley-files/kept/backups',
});
const { database } = stage;
const SCHEDULE = { every: 'day', hour: 3, weekday: 0, place: 'folder', keep: 2 } as const;
let admin: ReturnType<typeof serverCalls>;

beforeAll(async () => {
  admin = serverCalls(bearerOf(await postSetUp('ada@example.org')));
  const { bearer } = await registerUser();
  await uploadedFile(bearer, { bytes: await noise(300), filename: 'a.png' });
});

beforeEach(async () => {
  await database.query('delete from backups');
  await database.query('update server_settings set "backupSchedule" = null');
  await database.query('update sessions set "createdAt" = now()');
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts older backups with these names into the folder; a schedule has checked those in `whole`. */
async function seedOlder(names: readonly string[], whole = names): Promise<void> {
  for (const name of names) writeFileSync(join(folder, name), 'x');
  for (const name of whole)
    await database.query(
      `insert into backups ("backupId", cause, place, "askedAt", "startedAt", "endedAt", "isGood", address)
       select gen_random_uuid(), 'schedule', 'folder', at, at, at, true, $1 from (select now() - interval '2 days' as at) times`,
      [join(folder, name)],
    );
}

const make = () => makeAskedBackup(Infinity);
const plan = () => backupWork.run(timeOfProcess());
const listed = async () => (await admin.backups()).backups;

it('what is asked for twice at once is made once, is whole, and is told with size and secrets', async () => {
  expect(
    (await Promise.all([admin.backUp('folder'), admin.backUp('folder')])).map(({ status }) => status),
  ).toEqual([200, 200]);
  expect(await listed()).toMatchObject([{ state: 'waiting' }]);
  expect((await Promise.all([make(), make(), make()])).filter(Boolean)).toHaveLength(1);
  const names = readdirSync(folder);
  expect(names).toHaveLength(1);
  const path = join(folder, names[0] ?? '');
  await verifyBackup(path);
  const { manifest, close } = await openBackup(path);
  close();
  expect(manifest).toMatchObject({ hasSecrets: true, files: { missingCount: 0 } });
  const [done] = await listed();
  expect(done).toMatchObject({ state: 'done', address: path, hasSecrets: true, problem: null });
  expect(done?.sizeBytes).toBeGreaterThan(10_000);
  const actions = (await admin.log()).filter(({ action }) => action === 'ask_for_backup');
  expect(actions).toHaveLength(1);
});

it('a schedule makes one when it is due, keeps as many as it says, and never touches what is not its own', async () => {
  expect((await admin.scheduleBackups({ schedule: SCHEDULE })).status).toBe(200);
  const old = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 0, day))));
  await seedOlder([...old, 'mine.zip', `${old[0] ?? ''}.part`]);
  await Promise.all([plan(), plan()]);
  expect(await make()).toBe(true);
  const left = readdirSync(folder).toSorted();
  expect(left).toHaveLength(3);
  expect(left.slice(0, 2)).toEqual(['mine.zip', old[2]]);
  await verifyBackup(join(folder, left[2] ?? ''));
  // The backup is not due again.
  await plan();
  expect(await make()).toBe(false);
});

it('one that a person asked for takes the place of none', async () => {
  await admin.scheduleBackups({ schedule: { ...SCHEDULE, keep: 1 } });
  const old = [1, 2].map((day) => backupName(new Date(Date.UTC(2026, 0, day))));
  await seedOlder(old);
  await admin.backUp('folder');
  expect(await make()).toBe(true);
  expect(readdirSync(folder)).toHaveLength(3);
});

it('one that was never read back takes the place of none', async () => {
  await admin.scheduleBackups({ schedule: { ...SCHEDULE, keep: 2 } });
  const [older = '', good = '', cut = ''] = [1, 2, 3].map((day) =>
    backupName(new Date(Date.UTC(2026, 0, day))),
  );
  await seedOlder([older, good, cut], [older, good]);
  await plan();
  expect(await make()).toBe(true);
  const left = readdirSync(folder).toSorted();
  expect(left).toHaveLength(3);
  expect(left.slice(0, 2)).toEqual([good, cut]);
});

it('a good one elsewhere does not delay the first one of another place', async () => {
  await admin.scheduleBackups({ schedule: SCHEDULE });
  await plan();
  expect(await make()).toBe(true);
  await plan();
  expect(await make()).toBe(false);
  const moved = mkdtempSync(join(tmpdir(), 'parley-backups-moved-'));
  Object.assign(env(), { BACKUP_FOLDER: moved });
  await plan();
  expect(await make()).toBe(true);
  expect(readdirSync(moved)).toHaveLength(1);
  Object.assign(env(), { BACKUP_FOLDER: folder });
  rmSync(moved, { recursive: true });
  await admin.scheduleBackups({ schedule: { ...SCHEDULE, place: 'bucket' } });
  await plan();
  expect(await make()).toBe(true);
  expect((await listed())[0]?.address).toMatch(/^s3:/);
});

it('asking for one wants a recent login or the password', async () => {
  await database.query(`update sessions set "createdAt" = now() - interval '1 hour'`);
  const refused = await admin.backUp('folder');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'reauthentication_required' });
  expect((await admin.backUp('folder', 'none of mine')).status).toBe(422);
  expect(await listed()).toEqual([]);
  expect((await admin.backUp('folder', 'correct horse battery')).status).toBe(200);
});

it('a backup that cannot be made deletes none, is told in words, and is tried again after an hour', async () => {
  await admin.scheduleBackups({ schedule: { ...SCHEDULE, keep: 1 } });
  const good = backupName(new Date(Date.UTC(2026, 0, 1)));
  writeFileSync(join(folder, good), 'x');
  await plan();
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const inTheWay = join(folder, `${good}.part`);
  mkdirSync(inTheWay);
  expect(await make()).toBe(true);
  printed.mockRestore();
  expect(await listed()).toMatchObject([
    { state: 'failed', sizeBytes: null, problem: 'It failed; the log of the server says why.' },
  ]);
  expect(readdirSync(folder)).toEqual([good, `${good}.part`]);
  rmSync(inTheWay, { recursive: true });
  await plan();
  expect(await make()).toBe(false);
  await database.query(`update backups set "endedAt" = now() - interval '61 minutes'`);
  await plan();
  expect(await make()).toBe(true);
});

it('one whose process died is told, and the next one removes what it left', async () => {
  await unsafeAskForBackup('request', 'folder', null);
  const part = `${backupName(new Date(Date.UTC(2026, 0, 1)))}.part`;
  writeFileSync(join(folder, part), 'half');
  await database.query(`update backups set "startedAt" = now(), "leaseUntil" = now() - interval '1 second'`);
  expect(await make()).toBe(false);
  await plan();
  expect(await listed()).toMatchObject([
    { state: 'failed', problem: 'Its process ended before it was whole.' },
  ]);
  await admin.backUp('folder');
  expect(await make()).toBe(true);
  expect(readdirSync(folder)).not.toContain(part);
  expect((await listed()).map(({ state }) => state)).toEqual(['done', 'failed']);
});

it('goes to a bucket and keeps as many there, beside what others store', async () => {
  await admin.scheduleBackups({ schedule: { ...SCHEDULE, place: 'bucket', keep: 1 } });
  const nextSecond = backupName(new Date());
  for (let round = 0; round < 2; round += 1) {
    await until(() => backupName(new Date()) !== nextSecond || round === 0);
    await plan();
    await make();
    await database.query(
      `update backups set "startedAt" = now() - interval '2 days', "endedAt" = now() - interval '2 days'`,
    );
  }
  const kept = stage.listInS3().filter((key) => key.includes('kept/backups/'));
  expect(kept).toHaveLength(1);
  expect(stage.listInS3().length).toBeGreaterThan(1);
  expect((await listed())[0]).toMatchObject({ state: 'done', problem: null });
});

it('only administrators see and change it, with a place that the operator set', async () => {
  const { bearer } = await registerUser();
  const user = serverCalls(bearer);
  expect((await user.backUp('folder')).status).toBe(403);
  expect((await user.scheduleBackups({ schedule: SCHEDULE })).status).toBe(403);
  expect((await admin.scheduleBackups({ schedule: { ...SCHEDULE, keep: 0 } })).status).toBe(400);
  expect((await admin.scheduleBackups({ schedule: { ...SCHEDULE, place: '/etc' } })).status).toBe(400);
  expect((await admin.backups()).schedule).toBeNull();
});

const mount = (): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
const canMount = process.getuid?.() === 0 && mount() && spawnSync('umount', [folder]).status === 0;

// Only root can make a disk that is really full.
(canMount ? it : it.skip)('a full disk is told, and nothing half is left on it', async () => {
  mount();
  const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  await admin.backUp('folder');
  await make();
  printed.mockRestore();
  const left = readdirSync(folder);
  spawnSync('umount', [folder]);
  expect(await listed()).toMatchObject([
    {
      state: 'failed',
      problem: `The disk is full: ${folder}, or DATA_DIR. Free room, or keep fewer backups.`,
    },
  ]);
  expect(left).toEqual([]);
});
