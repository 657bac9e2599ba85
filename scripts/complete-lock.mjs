import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './setup/root.mjs';

/**
 * Adds packages for platforms other than the one npm ran on to package-lock.json; without them `npm ci` refuses the
 * lock. Run `node scripts/complete-lock.mjs` after an install that changed the lock.
 */
const LOCK_FILE = fromRoot('package-lock.json');
const OS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const CPU = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
const known = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)));
const added = Object.values(lock.packages).flatMap(({ optionalDependencies = {}, dev }) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !known.has(name))
    .map(([name, version]) => [`node_modules/${name}`, platformPackage(name, version, dev)]),
);
const packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...Object.fromEntries(added) }).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(LOCK_FILE, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
process.stdout.write(`${added.length} packages added\n`);

function platformPackage(name, version, dev) {
  const words = name.split('/').at(-1).split(/[-.]/);
  const os = OS.filter((word) => words.includes(word));
  const cpu = CPU.filter((word) =>
    words.some((part) => part === word || (word === 'arm' && part === 'armhf')),
  );
  return {
    version: version.replace(/^[^\d]*/, ''),
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev === true ? { dev: true } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}
