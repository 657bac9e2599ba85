import 'server-only';
import { join } from 'node:path';
import { pyodideFolder } from './packages/package-lock';
import type { PackageSet } from './packages/package-set';
import type { PythonProgram } from './python-process';

const MEGABYTE = 1024 * 1024;

/** What Node, Pyodide's own code and files in memory take beside the memory of Python. */
const BESIDE_BYTES = 768 * MEGABYTE;
const HEAP_LIMIT_MEGABYTES = 256;

interface PyodideSettings {
  readonly memoryLimitBytes: number;
  readonly requestLimitBytes: number;
  readonly packages: PackageSet;
}

/**
 * Returns how to start Python in WebAssembly: Node without rights to files beside Python's own, processes, threads and
 * addons, and without a way to turn text into JavaScript.
 */
export function pyodideProgram({
  memoryLimitBytes,
  requestLimitBytes,
  packages,
}: PyodideSettings): PythonProgram {
  const here = join(process.cwd(), 'lib', 'server', 'tools', 'python');
  const readable = [
    pyodideFolder(),
    join(here, 'frames.mjs'),
    join(here, 'pyodide-process.mjs'),
    join(here, 'runner.py'),
    packages.folder,
  ];
  const task = {
    pyodideFolder: pyodideFolder(),
    runnerFile: join(here, 'runner.py'),
    packages,
    memoryBytes: memoryLimitBytes,
    requestLimitBytes,
  };
  return {
    file: process.execPath,
    args: [
      '--permission',
      ...readable.map((path) => `--allow-fs-read=${path}`),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${String(HEAP_LIMIT_MEGABYTES)}`,
      join(here, 'pyodide-process.mjs'),
      JSON.stringify(task),
    ],
    env: {},
    dataLimitBytes: memoryLimitBytes + BESIDE_BYTES,
    memoryLimitBytes: memoryLimitBytes + BESIDE_BYTES,
  };
}
