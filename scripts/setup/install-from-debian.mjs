import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LOCK = join(tmpdir(), 'parley-apt.lock');
const WAIT_LIMIT_SECONDS = '300';

/** Installs Debian's packages as root, and nothing without the right to. */
export function installFromDebian(...packages) {
  for (const { program, args, options } of callsFor(packages)) spawnSync(program, args, options);
}

/** Does the same while other work goes on. */
export async function installFromDebianMeanwhile(...packages) {
  for (const { program, args, options } of callsFor(packages))
    await once(spawn(program, args, options), 'exit');
}

/** Tests beside each other need different packages, and apt refuses a second caller: each waits for its turn. */
function callsFor(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return [];
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = [
    '-w',
    WAIT_LIMIT_SECONDS,
    LOCK,
    'apt-get',
    '-qq',
    '-o',
    `DPkg::Lock::Timeout=${WAIT_LIMIT_SECONDS}`,
  ];
  return [['update'], ['install', '-y', '--no-install-recommends', ...packages]].map((call) => ({
    program: 'flock',
    args: [...apt, ...call],
    options,
  }));
}
