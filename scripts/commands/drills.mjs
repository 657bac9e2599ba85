import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastRelease } from '../release/last-release.mjs';
import { fromRoot } from '../setup/root.mjs';

const TESTS = ['tests/integration/versions', 'tests/integration/backup'];

/**
 * Builds the version before beside this one, and runs what an operator may have to do: an update both ways under
 * load, a migration that fails, a backup, a restore, a move of the database. The folder stays for the next time, among
 * the temporary files.
 */
export async function run() {
  const { name, commit } = lastRelease();
  const folder = join(tmpdir(), `parley-release-${commit}`);
  const built = join(folder, '.next', 'standalone');
  if (!existsSync(join(built, 'server.js'))) {
    process.stdout.write(`Building the version before (${name}), which takes some minutes.\n`);
    build(commit, folder);
  }
  const { status } = spawnSync(
    process.execPath,
    [fromRoot('node_modules/jest/bin/jest.js'), '-w', '1', ...TESTS],
    {
      cwd: fromRoot(),
      stdio: 'inherit',
      env: { ...process.env, EARLIER_BUILD: built },
    },
  );
  return status ?? 1;
}

function build(commit, folder) {
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['worktree', 'prune'], { cwd: fromRoot() });
  execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: fromRoot(), stdio: 'ignore' });
  // With the same packages they need not be installed again.
  if (textOf(folder) === textOf(fromRoot()))
    cpSync(fromRoot('node_modules'), join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  execFileSync(process.execPath, [join(folder, 'scripts', 'launch.mjs'), 'build'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

function textOf(folder) {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8');
}
