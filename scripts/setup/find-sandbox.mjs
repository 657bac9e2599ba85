import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StartProblem } from '../start-problem.mjs';

const PACKAGES = ['bubblewrap', 'python3-pandas', 'python3-matplotlib'];
const NEEDED = ['/usr/bin/bwrap', '/usr/bin/python3', '/usr/lib/python3/dist-packages/matplotlib'];

/**
 * Tests of Python need bubblewrap and Python's packages: the system's, else Debian's (installed as root). Throws a
 * StartProblem when they are missing.
 */
export function requireSandbox() {
  if (isInstalled()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  }
  if (!isInstalled())
    throw new StartProblem(
      `For the tests of Python install ${PACKAGES.join(', ')}, then run \`npm test\` again.`,
    );
}

function isInstalled() {
  return NEEDED.every((path) => existsSync(path));
}
