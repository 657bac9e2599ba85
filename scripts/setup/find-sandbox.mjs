import { existsSync } from 'node:fs';
import { StartProblem } from '../start-problem.mjs';
import { installFromDebian } from './install-from-debian.mjs';

const PACKAGES = ['bubblewrap', 'python3-pandas', 'python3-matplotlib'];
const NEEDED = ['/usr/bin/bwrap', '/usr/bin/python3', '/usr/lib/python3/dist-packages/matplotlib'];

/**
 * Tests of Python need bubblewrap and Python's packages: the system's, else Debian's (installed as root). Throws a
 * StartProblem when they are missing.
 */
export function requireSandbox() {
  if (isInstalled()) return;
  installFromDebian(...PACKAGES);
  if (!isInstalled())
    throw new StartProblem(
      `For the tests of Python install ${PACKAGES.join(', ')}, then run \`npm test\` again.`,
    );
}

/** Returns the packages that Debian has of it, when something is missing. */
export function missingSandbox() {
  return isInstalled() ? [] : PACKAGES;
}

function isInstalled() {
  return NEEDED.every((path) => existsSync(path));
}
