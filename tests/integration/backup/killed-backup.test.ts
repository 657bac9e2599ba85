import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyBackup } from '@/lib/server/services/backup/read-backup';
import { registerUser } from '../../support/calls/account-calls';
import { userOf } from '../../support/calls/avatar-calls';
import { uploadedFile } from '../../support/calls/file-calls';
import { noise } from '../../support/data/pictures';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { runAdmin } from '../../support/run-admin';
import { withLocalStorage } from '../../support/storage/storage-stage';

// Each kill needs a process of its own.
jest.setTimeout(240_000);
const stage = withLocalStorage({ BACKUP_PASSPHRASE: 'an umbrella in the rain' });
const folder = mkdtempSync(join(tmpdir(), 'parley-killed-'));
/** The backup is killed when it has written this many bytes. */
const KILLS_BYTES = [0, 100_000, 3_000_000];

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const { bearer } = await registerUser();
  const { id } = await userOf(bearer);
  for (let count = 0; count < 20; count += 1) await seedConversation(stage.database, id, chain(20));
  for (let count = 0; count < 5; count += 1)
    await uploadedFile(bearer, { bytes: await noise(700), filename: `${String(count)}.png` });
});

/** Returns -1 where there is no such file. */
function writtenIn(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? -1;
}

it('a backup that is killed leaves none under its name that is not whole, and is made again over what it left', async () => {
  const settings = { ...stage.settings(), DATABASE_URL: stage.database.url };
  const cut: boolean[] = [];
  for (const bytes of KILLS_BYTES) {
    const path = join(folder, `${String(bytes)}.zip`);
    const isFar = Promise.withResolvers<undefined>();
    // A busy machine may write a whole backup between two looks.
    const watcher = watch(folder, () => {
      if (existsSync(path) || writtenIn(`${path}.part`) >= bytes) isFar.resolve(undefined);
    });
    const child = spawn(
      process.execPath,
      [join(process.cwd(), 'scripts/launch.mjs'), 'admin', 'backup', path],
      {
        env: { ...process.env, NODE_ENV: 'production', ...settings },
        stdio: 'ignore',
      },
    );
    await isFar.promise;
    watcher.close();
    child.kill('SIGKILL');
    await new Promise((settle) => child.once('close', settle));
    cut.push(!existsSync(path));
    if (existsSync(path)) await verifyBackup(path);
    else {
      expect(await runAdmin(['backup', path], settings)).toMatchObject({ code: 0, err: '' });
      await verifyBackup(path);
    }
    expect(existsSync(`${path}.part`)).toBe(false);
  }
  expect(cut).toContain(true);
});
