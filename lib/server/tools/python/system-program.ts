import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { PythonProgram } from './python-process';
import { sandboxArguments, type BubblewrapAbility } from './sandbox/bubblewrap';
import { SANDBOX_USER_ID } from './sandbox/sandbox-user';
import { seccompFilter } from './sandbox/seccomp-filter';

const FILES_LIMIT_BYTES = 256 * MEGABYTE;
const SHARED_LIMIT_BYTES = MEGABYTE;
const FOLDERS_IN_MEMORY = ['/tmp', '/mnt/data', '/dev/shm'];
/** With less the import of numpy never ends; what is used is checked besides. */
const LEAST_DATA_BYTES = 512 * MEGABYTE;
const PROCESSES_LIMIT = 32;
/** The unread bytes of a pipe belong to the memory of no process. */
const OPEN_FILES_LIMIT = 128;
/** Programs reserve more addresses than they use. */
const ADDRESSES_PER_BYTE = 4;
const THREADS = '2';

const READABLE = [
  ...['/usr', '/bin', '/lib', '/lib32', '/lib64', '/libx32', '/sbin'],
  ...['/etc/alternatives', '/etc/fonts', '/etc/ld.so.cache', '/etc/matplotlibrc', '/etc/localtime'],
];

interface SystemSettings {
  readonly memoryLimitBytes: number;
  readonly bubblewrap: BubblewrapAbility;
}

/** The sandbox has no network, read-only programs, and folders in memory. */
export function systemProgram({ memoryLimitBytes, bubblewrap }: SystemSettings): PythonProgram {
  const limits = [
    `--as=${String(memoryLimitBytes * ADDRESSES_PER_BYTE)}`,
    `--nproc=${String(PROCESSES_LIMIT)}`,
    `--nofile=${String(OPEN_FILES_LIMIT)}`,
    `--fsize=${String(FILES_LIMIT_BYTES)}`,
    '--core=0',
  ];
  const code = [source('system_main.py'), source('runner.py')];
  return {
    ...inSystemSandbox(bubblewrap, ['prlimit', ...limits, '/usr/bin/python3', '-I', '-u', '-c', ...code]),
    dataLimitBytes: Math.max(memoryLimitBytes, LEAST_DATA_BYTES),
    memoryLimitBytes,
    foldersInMemory: FOLDERS_IN_MEMORY,
  };
}

export function inSystemSandbox(
  bubblewrap: BubblewrapAbility,
  command: readonly string[],
): Pick<PythonProgram, 'file' | 'args' | 'env' | 'userId' | 'filter'> {
  const contents = {
    readable: READABLE,
    writable: FOLDERS_IN_MEMORY.map((folder) => ({
      folder,
      sizeBytes: folder === '/dev/shm' ? SHARED_LIMIT_BYTES : FILES_LIMIT_BYTES,
    })),
    workingFolder: '/mnt/data',
    env: {
      HOME: '/mnt/data',
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      MPLBACKEND: 'Agg',
      MPLCONFIGDIR: '/tmp/matplotlib',
      OMP_NUM_THREADS: THREADS,
      OPENBLAS_NUM_THREADS: THREADS,
      PYTHONDONTWRITEBYTECODE: '1',
    },
  };
  const filter = bubblewrap.hasFilter ? seccompFilter(process.arch) : null;
  return {
    file: 'bwrap',
    args: [...sandboxArguments(contents, bubblewrap), ...command],
    env: {},
    // The limits of a system do not hold for root.
    ...(process.getuid?.() === 0 ? { userId: SANDBOX_USER_ID } : {}),
    ...(filter === null ? {} : { filter }),
  };
}

/** The user of the sandbox may not read our folder, so the source is passed on. */
function source(name: string): string {
  return readFileSync(join(process.cwd(), 'lib', 'server', 'tools', 'python', name), 'utf8');
}
