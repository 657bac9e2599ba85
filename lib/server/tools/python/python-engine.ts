import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { env } from '../../platform/env';
import { platformShape } from '../../platform/shape/platform-shape';
import { singleton } from '../../platform/singleton';
import { PythonEnded, type PythonEngine } from './contract';
import type { PackageSet } from './packages/package-set';
import { pyodideProgram } from './pyodide-program';
import { BESIDE_BYTES, INPUT_LIMIT_BYTES, OUTPUT_LIMIT_BYTES } from './python-limits';
import { PythonProcess, type PythonProgram } from './python-process';
import { PythonSessions } from './python-sessions';
import { describeMissingWalls, findPythonWalls, type PythonProblem, type PythonWalls } from './python-walls';
import { systemProgram } from './system-program';
import { createVercelPython } from './vercel/create-vercel-python';
import { areVercelCredentialsSet } from './vercel/vercel-credentials';

export interface PythonSettings {
  readonly engine: 'pyodide' | 'system';
  readonly memoryMegabytes: number;
  readonly sessions: number;
  readonly sessionsOfUser: number;
  readonly idleMs: number;
  readonly walls: PythonWalls;
}

const NO_CREDENTIALS: PythonProblem = {
  isOff: true,
  isFailure: true,
  sentence:
    'Python is off: PYTHON_ENGINE=vercel needs VERCEL_TOKEN, VERCEL_TEAM_ID and VERCEL_PROJECT_ID, or VERCEL_OIDC_TOKEN where no function of Vercel states it.',
};

/** A function may be chosen without it, so it is no failure. */
const NOT_IN_FUNCTIONS: PythonProblem = {
  isOff: true,
  isFailure: false,
  sentence:
    'Python is off: no program that runs it is part of a function. PYTHON_ENGINE=vercel runs it in sandboxes of Vercel, PYTHON_ENGINE=off hides this line.',
};

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

/** They are looked up once per process. */
function pythonWalls(engine: PythonSettings['engine']): Promise<PythonWalls> {
  return singleton('pythonWalls', () => findPythonWalls(engine));
}

/** Returns null when all is well. */
export async function findPythonProblem(): Promise<PythonProblem | null> {
  const engine = env().PYTHON_ENGINE;
  if (engine === 'off') return null;
  if (engine === 'vercel') return areVercelCredentialsSet() ? null : NO_CREDENTIALS;
  const problem = describeMissingWalls(engine, await pythonWalls(engine));
  return problem?.isOff === true && platformShape() === 'functions' ? NOT_IN_FUNCTIONS : problem;
}

export async function isPythonOffered(): Promise<boolean> {
  return env().PYTHON_ENGINE !== 'off' && (await findPythonProblem())?.isOff !== true;
}

/** Returns null when not offered. New WebAssembly sessions have `packages`. */
export async function pythonEngine(packages: PackageSet): Promise<PythonEngine | null> {
  const engine = env().PYTHON_ENGINE;
  if (engine === 'off' || !(await isPythonOffered())) return null;
  const walls = engine === 'vercel' ? null : await pythonWalls(engine);
  const python: RunningPython = singleton('python', () => ({
    packages,
    engine:
      engine === 'vercel' || walls === null
        ? createVercelPython(env())
        : createPythonEngine(() => python.packages, {
            engine,
            memoryMegabytes: env().PYTHON_MEMORY_MB,
            sessions: env().PYTHON_SESSIONS_MAX,
            sessionsOfUser: env().PYTHON_USER_SESSIONS_MAX,
            idleMs: env().PYTHON_IDLE_TIME,
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
