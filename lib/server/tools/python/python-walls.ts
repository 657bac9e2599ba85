import 'server-only';
import { once } from 'node:events';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { boundedSpawn, endGroup, type BoundedProgram } from './bounded-spawn';
import { findDeno } from './deno-file';
import { inWalls } from './pyodide-program';
import type { BubblewrapAbility } from './sandbox/bubblewrap';
import { seccompFilter } from './sandbox/seccomp-filter';
import { inSystemSandbox } from './system-program';

export interface PythonWalls {
  /** Null means that npm has no Deno for this system. */
  readonly deno: string | null;
  /** Null means that there is none, or none that may create namespaces. */
  readonly bubblewrap: BubblewrapAbility | null;
}

type Engine = 'pyodide' | 'system';

const TRIAL_DATA_BYTES = 1024 * MEGABYTE;
const TRIAL_LIMIT_MS = 20_000;

export async function findPythonWalls(engine: Engine): Promise<PythonWalls> {
  const deno = findDeno();
  if (process.platform !== 'linux') return { deno, bubblewrap: null };
  const hasFilter = seccompFilter(process.arch) !== null;
  for (const canDisableNamespaces of [true, false]) {
    const bubblewrap = { canDisableNamespaces, hasFilter };
    if (await works(trialOf(engine, { deno, bubblewrap }))) return { deno, bubblewrap };
  }
  return { deno, bubblewrap: null };
}

function trialOf(
  engine: Engine,
  { deno, bubblewrap }: PythonWalls & { bubblewrap: BubblewrapAbility },
): BoundedProgram | null {
  const dataLimitBytes = TRIAL_DATA_BYTES;
  if (engine === 'system')
    return { ...inSystemSandbox(bubblewrap, ['/usr/bin/python3', '-I', '-c', 'pass']), dataLimitBytes };
  if (deno === null) return null;
  return { ...inWalls({ deno, bubblewrap }, ['--version'], '/nowhere'), dataLimitBytes };
}

async function works(program: BoundedProgram | null): Promise<boolean> {
  if (program === null) return false;
  const child = boundedSpawn(program);
  child.stdout?.resume();
  child.stderr?.resume();
  for (const pipe of child.stdio) pipe?.on('error', () => undefined);
  try {
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(TRIAL_LIMIT_MS) });
    return code === 0;
  } catch {
    return false;
  } finally {
    endGroup(child);
  }
}

export interface PythonProblem {
  /** True where Python is not offered because of it. */
  readonly isOff: boolean;
  readonly isFailure: boolean;
  readonly sentence: string;
}

/** The package comes without Deno, so its lack is no failure: it is a part that may be added. */
export function describeMissingWalls(
  engine: Engine,
  { deno, bubblewrap }: PythonWalls,
): PythonProblem | null {
  const system = `${process.platform} on ${process.arch}`;
  if (engine === 'system' && bubblewrap === null)
    return {
      isOff: true,
      isFailure: true,
      sentence:
        'Python is off: PYTHON_ENGINE=system needs python3 and bubblewrap (bwrap) with the right to create namespaces.',
    };
  if (engine === 'pyodide' && deno === null)
    return {
      isOff: true,
      isFailure: false,
      sentence: `Python is off: there is no Deno for ${system} as installed here. The package brings it by \`parley add python\`; else set PYTHON_ENGINE=system with bubblewrap, or PYTHON_ENGINE=off.`,
    };
  if (bubblewrap === null)
    return {
      isOff: false,
      isFailure: false,
      sentence:
        'Python runs behind one wall of two, the permissions of Deno: bubblewrap (bwrap) is not installed or may not create namespaces.',
    };
  if (!bubblewrap.hasFilter)
    return {
      isOff: false,
      isFailure: false,
      sentence: `Python runs without a filter of system calls, which is not known for ${system}.`,
    };
  return null;
}
