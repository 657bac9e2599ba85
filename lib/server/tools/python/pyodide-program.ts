import 'server-only';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { pyodideFolder } from './packages/package-lock';
import type { PackageSet } from './packages/package-set';
import type { PythonProgram } from './python-process';
import { sandboxArguments, type BubblewrapAbility } from './sandbox/bubblewrap';
import { sandboxUserFor } from './sandbox/sandbox-user';
import { seccompFilter } from './sandbox/seccomp-filter';

const WASM_PAGE_BYTES = 65_536;

/** Deno, Pyodide and files in memory take this much besides Python. */
const BESIDE_BYTES = 768 * MEGABYTE;
const HEAP_LIMIT_MEGABYTES = 256;
const HERE = ['lib', 'server', 'tools', 'python'];
/** No right is granted by default; the settings of the machine must grant none of these either. */
const REFUSED_RIGHTS = ['net', 'env', 'sys', 'run', 'ffi', 'write', 'import'];
const LIBRARIES = ['/lib', '/lib32', '/lib64', '/usr/lib', '/usr/lib32', '/usr/lib64', '/etc/ld.so.cache'];

export interface PyodideWalls {
  readonly deno: string;
  /** Null means that no bubblewrap works. */
  readonly bubblewrap: BubblewrapAbility | null;
}

interface PyodideSettings {
  readonly memoryLimitBytes: number;
  readonly requestLimitBytes: number;
  readonly packages: PackageSet;
  readonly walls: PyodideWalls;
}

/** Deno reads only Pyodide's and the packages' folders; bubblewrap's sandbox has no others. */
export function pyodideProgram({
  memoryLimitBytes,
  requestLimitBytes,
  packages,
  walls,
}: PyodideSettings): PythonProgram {
  const task = {
    pyodideUrl: `${pathToFileURL(pyodideFolder()).href}/`,
    packagesUrl: `${pathToFileURL(packages.folder).href}/`,
    lock: packages.lock,
    shown: packages.shown,
    runner: readFileSync(join(process.cwd(), ...HERE, 'runner.py'), 'utf8'),
    requestLimitBytes,
  };
  const script = join(process.cwd(), ...HERE, 'pyodide-process.mjs');
  const args = [...denoArguments(memoryLimitBytes, packages.folder), script, JSON.stringify(task)];
  return {
    ...inWalls(walls, args, packages.folder),
    dataLimitBytes: memoryLimitBytes + BESIDE_BYTES,
    memoryLimitBytes: memoryLimitBytes + BESIDE_BYTES,
    foldersInMemory: [],
  };
}

export function denoArguments(memoryLimitBytes: number, packagesFolder: string): string[] {
  const engineFlags = [
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${String(HEAP_LIMIT_MEGABYTES)}`,
    // Growth beyond is refused, which Python knows as MemoryError.
    `--wasm-max-mem-pages=${String(memoryLimitBytes / WASM_PAGE_BYTES)}`,
  ];
  return [
    ...['run', '--quiet', '--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock'],
    ...['--cached-only', '--no-code-cache'],
    ...[pyodideFolder(), packagesFolder].map((path) => `--allow-read=${path.replaceAll(',', ',,')}`),
    ...REFUSED_RIGHTS.map((right) => `--deny-${right}`),
    `--v8-flags=${engineFlags.join(',')}`,
  ];
}

export function inWalls(
  { deno, bubblewrap }: PyodideWalls,
  args: readonly string[],
  packagesFolder: string,
): Pick<PythonProgram, 'file' | 'args' | 'env' | 'userId' | 'filter'> {
  const here = join(process.cwd(), ...HERE);
  const parts = [deno, pyodideFolder(), packagesFolder].concat(
    ['frames.mjs', 'pyodide-process.mjs'].map((name) => join(here, name)),
  );
  const env = {
    // Deno keeps what a page stores and caches in this folder, whatever its rights: there must be none.
    DENO_DIR: join(process.platform === 'win32' ? 'NUL' : '/dev/null', 'deno'),
    DENO_NO_UPDATE_CHECK: '1',
    NO_COLOR: '1',
  };
  const user = sandboxUserFor(parts);
  if (bubblewrap === null) return { file: deno, args, env, ...user };
  const contents = {
    readable: [...LIBRARIES, ...parts],
    writable: [],
    workingFolder: dirname(deno),
    env,
  };
  const filter = bubblewrap.hasFilter ? seccompFilter(process.arch) : null;
  return {
    file: 'bwrap',
    args: [...sandboxArguments(contents, bubblewrap), deno, ...args],
    env: {},
    ...user,
    ...(filter === null ? {} : { filter }),
  };
}
