import 'server-only';
import { env } from '../../env';
import { singleton } from '../../platform/singleton';
import type { PythonEngine } from './contract';
import type { PackageSet } from './packages/package-set';
import { pyodideProgram } from './pyodide-program';
import { PythonProcess } from './python-process';
import { PythonSessions } from './python-sessions';
import { systemProgram } from './system-program';

const MEGABYTE = 1024 * 1024;

/** Of the files that one call brings in together. */
const INPUT_LIMIT_BYTES = 64 * MEGABYTE;

/** Of the files that one call makes together. */
export const OUTPUT_LIMIT_BYTES = 20 * MEGABYTE;

/** What is sent beside the files: code of at most 1 MB, and names. */
const BESIDE_BYTES = 8 * MEGABYTE;

/** What the operator sets of Python. */
export interface PythonSettings {
  readonly engine: 'pyodide' | 'system';
  readonly memoryMegabytes: number;
  readonly sessions: number;
  readonly sessionsOfUser: number;
  readonly idleMs: number;
}

interface RunningPython {
  readonly engine: PythonEngine;
  packages: PackageSet;
}

declare module '../../platform/singleton' {
  interface Singletons {
    python: RunningPython;
  }
}

/**
 * Returns what runs Python in this process; null where the operator switched it off. `packages` are those that sessions
 * in WebAssembly have from now on.
 */
export function pythonEngine(packages: PackageSet): PythonEngine | null {
  const settings = env();
  const engine = settings.PYTHON_ENGINE;
  if (engine === 'off') return null;
  const python: RunningPython = singleton('python', () => ({
    packages,
    engine: createPythonEngine(() => python.packages, {
      engine,
      memoryMegabytes: settings.PYTHON_MEMORY_MB,
      sessions: settings.PYTHON_SESSIONS_MAX,
      sessionsOfUser: settings.PYTHON_USER_SESSIONS_MAX,
      idleMs: settings.PYTHON_IDLE_TIME,
    }),
  }));
  python.packages = packages;
  return python.engine;
}

/** Returns a new engine; `packages` returns those of a session that begins. */
export function createPythonEngine(
  packages: () => PackageSet,
  { engine, memoryMegabytes, sessions, sessionsOfUser, idleMs }: PythonSettings,
): PythonEngine {
  const memoryLimitBytes = memoryMegabytes * MEGABYTE;
  const program = () =>
    engine === 'system'
      ? systemProgram({ memoryLimitBytes })
      : pyodideProgram({
          memoryLimitBytes,
          packages: packages(),
          requestLimitBytes: INPUT_LIMIT_BYTES + BESIDE_BYTES,
        });
  return new PythonSessions(() => new PythonProcess(program(), { answerLimitBytes: OUTPUT_LIMIT_BYTES }), {
    processes: sessions,
    processesOfUser: sessionsOfUser,
    idleMs,
    inputBytes: INPUT_LIMIT_BYTES,
  });
}
