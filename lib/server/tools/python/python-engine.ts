import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { env } from '../../platform/env';
import { singleton } from '../../platform/singleton';
import { PythonEnded, type PythonEngine } from './contract';
import type { PackageSet } from './packages/package-set';
import { pyodideProgram } from './pyodide-program';
import { PythonProcess, type PythonProgram } from './python-process';
import { PythonSessions } from './python-sessions';
import { describeMissingWalls, findPythonWalls, type PythonProblem, type PythonWalls } from './python-walls';
import { systemProgram } from './system-program';

/** The limit counts all files that one call gets. */
const INPUT_LIMIT_BYTES = 64 * MEGABYTE;

/** The limit counts all files that one call makes. */
export const OUTPUT_LIMIT_BYTES = 20 * MEGABYTE;

/** Code of 1 MB and the names of files fit into this. */
const BESIDE_BYTES = 8 * MEGABYTE;

export interface PythonSettings {
  readonly engine: 'pyodide' | 'system';
  readonly memoryMegabytes: number;
  readonly sessions: number;
  readonly sessionsOfUser: number;
  readonly idleMs: number;
  readonly walls: PythonWalls;
}

interface RunningPython {
  readonly engine: PythonEngine;
  packages: PackageSet;
}

declare module '../../platform/singleton' {
  interface Singletons {
    python: RunningPython;
    pythonWalls: Promise<PythonWalls>;
  }
}

/** It is looked up once per process; null means that Python is switched off. */
async function pythonWalls(): Promise<PythonWalls | null> {
  const engine = env().PYTHON_ENGINE;
  return engine === 'off' ? null : singleton('pythonWalls', () => findPythonWalls(engine));
}

/** Returns null when all is well. */
export async function findPythonProblem(): Promise<PythonProblem | null> {
  const engine = env().PYTHON_ENGINE;
  const walls = await pythonWalls();
  return engine === 'off' || walls === null ? null : describeMissingWalls(engine, walls);
}

export async function isPythonOffered(): Promise<boolean> {
  return env().PYTHON_ENGINE !== 'off' && (await findPythonProblem())?.isOff !== true;
}

/** Returns null when not offered. New WebAssembly sessions have `packages`. */
export async function pythonEngine(packages: PackageSet): Promise<PythonEngine | null> {
  const settings = env();
  const engine = settings.PYTHON_ENGINE;
  const walls = await pythonWalls();
  if (engine === 'off' || walls === null || !(await isPythonOffered())) return null;
  const python: RunningPython = singleton('python', () => ({
    packages,
    engine: createPythonEngine(() => python.packages, {
      engine,
      memoryMegabytes: settings.PYTHON_MEMORY_MB,
      sessions: settings.PYTHON_SESSIONS_MAX,
      sessionsOfUser: settings.PYTHON_USER_SESSIONS_MAX,
      idleMs: settings.PYTHON_IDLE_TIME,
      walls,
    }),
  }));
  python.packages = packages;
  return python.engine;
}

export function createPythonEngine(packages: () => PackageSet, settings: PythonSettings): PythonEngine {
  const start = () =>
    new PythonProcess(programOf(settings, packages()), { answerLimitBytes: OUTPUT_LIMIT_BYTES });
  return new PythonSessions(start, {
    processes: settings.sessions,
    processesOfUser: settings.sessionsOfUser,
    idleMs: settings.idleMs,
    inputBytes: INPUT_LIMIT_BYTES,
  });
}

/** Throws PythonEnded where there are no walls. */
function programOf({ engine, memoryMegabytes, walls }: PythonSettings, packages: PackageSet): PythonProgram {
  const { deno, bubblewrap } = walls;
  const memoryLimitBytes = memoryMegabytes * MEGABYTE;
  if (engine === 'system') {
    if (bubblewrap === null) throw new PythonEnded('unavailable');
    return systemProgram({ memoryLimitBytes, bubblewrap });
  }
  if (deno === null) throw new PythonEnded('unavailable');
  return pyodideProgram({
    memoryLimitBytes,
    packages,
    requestLimitBytes: INPUT_LIMIT_BYTES + BESIDE_BYTES,
    walls: { deno, bubblewrap },
  });
}
