import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PythonProgram } from './python-process';

const MEGABYTE = 1024 * 1024;

/** Of each of the folders for files, which are in memory. */
const FILES_LIMIT_BYTES = 256 * MEGABYTE;
/** With less numpy waits for ever while it is imported; what is used is looked at besides. */
const LEAST_DATA_BYTES = 512 * MEGABYTE;
const PROCESSES_LIMIT = 32;
const OPEN_FILES_LIMIT = 256;
/** Address space is reserved in larger pieces than are used. */
const ADDRESSES_PER_BYTE = 4;
const THREADS = '2';
/** Within the sandbox; none has rights there. */
const USER = '65534';

const FOLDERS = ['/bin', '/lib', '/lib32', '/lib64', '/libx32', '/sbin'];
const SETTINGS = [
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/matplotlibrc',
  '/etc/localtime',
];

/**
 * Returns how to start the system's Python in bubblewrap: namespaces of its own without a network, the programs of the
 * system to read, and folders in memory to write to.
 */
export function systemProgram({ memoryLimitBytes }: { memoryLimitBytes: number }): PythonProgram {
  const sandbox = [
    ...['--unshare-all', '--unshare-user', '--uid', USER, '--gid', USER, '--hostname', 'python'],
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    ...['--ro-bind', '/usr', '/usr'],
    ...FOLDERS.flatMap((folder) => ['--ro-bind-try', folder, folder]),
    ...SETTINGS.flatMap((place) => ['--ro-bind-try', place, place]),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['/tmp', '/mnt/data'].flatMap((folder) => ['--size', String(FILES_LIMIT_BYTES), '--tmpfs', folder]),
    ...['--chdir', '/mnt/data'],
    ...Object.entries({
      HOME: '/mnt/data',
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      MPLBACKEND: 'Agg',
      MPLCONFIGDIR: '/tmp/matplotlib',
      OMP_NUM_THREADS: THREADS,
      OPENBLAS_NUM_THREADS: THREADS,
      PYTHONDONTWRITEBYTECODE: '1',
    }).flatMap(([name, value]) => ['--setenv', name, value]),
  ];
  const limits = [
    `--as=${String(memoryLimitBytes * ADDRESSES_PER_BYTE)}`,
    `--nproc=${String(PROCESSES_LIMIT)}`,
    `--nofile=${String(OPEN_FILES_LIMIT)}`,
    `--fsize=${String(FILES_LIMIT_BYTES)}`,
    '--core=0',
  ];
  return {
    file: 'bwrap',
    args: [
      ...[...sandbox, '--', 'prlimit', ...limits],
      ...['/usr/bin/python3', '-I', '-u', '-c', source('system_main.py'), source('runner.py')],
    ],
    env: {},
    // The limits of a system do not hold for root.
    ...(process.getuid?.() === 0 ? { userId: Number(USER) } : {}),
    dataLimitBytes: Math.max(memoryLimitBytes, LEAST_DATA_BYTES),
    memoryLimitBytes,
  };
}

/** Sources are handed over as text: the user it runs as may not be allowed to read our folder. */
function source(name: string): string {
  return readFileSync(join(process.cwd(), 'lib', 'server', 'tools', 'python', name), 'utf8');
}
