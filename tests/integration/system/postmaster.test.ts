import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPostmaster } from '@/scripts/postgres/postmaster.mjs';
import { until } from '../../support/until';

const place = mkdtempSync(join(tmpdir(), 'parley-postmaster-'));
const [folder, mounted, other] = ['data', 'mounted', 'other'].map((name) => join(place, name));
const running: ChildProcess[] = [];

beforeAll(() => {
  for (const path of [folder, mounted, other]) mkdirSync(path ?? '');
});

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  spawnSync('umount', [mounted ?? '']);
  rmSync(place, { recursive: true, force: true });
});

/** Starts a process whose name is that of Postgres. */
function workIn(cwd = ''): number {
  const child = spawn('sleep', ['300'], { cwd, argv0: 'postgres', stdio: 'ignore' });
  running.push(child);
  return child.pid ?? 0;
}

const canMount = process.getuid?.() === 0;

it('a Postgres of this folder is found, and one of another folder is not', async () => {
  const [own, strange] = [workIn(folder), workIn(other)];
  await until(() => isPostmaster(folder ?? '', own));
  expect(isPostmaster(folder ?? '', strange)).toBe(false);
});

// Only root may mount.
(canMount ? it : it.skip)('a Postgres that knows the folder by another path is found', async () => {
  expect(spawnSync('mount', ['--bind', folder ?? '', mounted ?? '']).status).toBe(0);
  const own = workIn(mounted);
  await until(() => isPostmaster(folder ?? '', own));
  expect(isPostmaster(other ?? '', own)).toBe(false);
});
