import 'server-only';
import { createHmac } from 'node:crypto';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { Env } from '../../../platform/env';
import type { PythonEngine, PythonRun } from '../contract';
import { HEADER_LIMIT_BYTES } from '../python-answer';
import { BESIDE_BYTES, INPUT_LIMIT_BYTES, OUTPUT_LIMIT_BYTES } from '../python-limits';
import { findVercelCredentials } from './vercel-credentials';
import { VercelMachines, type MachineName } from './vercel-machines';
import { VercelPython } from './vercel-python';

export type VercelSettings = Pick<
  Env,
  | 'CREDS_KEY'
  | 'PYTHON_IDLE_TIME'
  | 'PYTHON_MEMORY_MB'
  | 'PYTHON_SESSIONS_MAX'
  | 'PYTHON_TIME_LIMIT'
  | 'PYTHON_USER_SESSIONS_MAX'
  | 'VERCEL_SANDBOX_API_BASE'
>;

/** Machines start and files travel meanwhile. */
const BESIDE_MS = 60_000;

const NAME_PART_CHARACTERS = 16;

interface VercelOptions {
  readonly credentials?: typeof findVercelCredentials;
  readonly besideMs?: number;
}

export function createVercelPython(
  settings: VercelSettings,
  { credentials = findVercelCredentials, besideMs = BESIDE_MS }: VercelOptions = {},
): PythonEngine {
  const { PYTHON_TIME_LIMIT: timeLimitMs, PYTHON_IDLE_TIME: idleMs } = settings;
  const memoryBytes = settings.PYTHON_MEMORY_MB * MEGABYTE;
  const usedForMs = timeLimitMs + besideMs;
  const { prefix, nameOf } = namesOf(settings.CREDS_KEY ?? '');
  const machines = new VercelMachines({
    base: settings.VERCEL_SANDBOX_API_BASE,
    credentials,
    prefix,
    machines: settings.PYTHON_SESSIONS_MAX,
    machinesOfUser: settings.PYTHON_USER_SESSIONS_MAX,
    memoryBytes,
    fileLimitBytes: OUTPUT_LIMIT_BYTES + HEADER_LIMIT_BYTES + BESIDE_BYTES,
    lifeMs: idleMs + usedForMs + besideMs,
    usedForMs,
  });
  return new VercelPython({
    machines,
    memoryBytes,
    inputLimitBytes: INPUT_LIMIT_BYTES,
    outputLimitBytes: OUTPUT_LIMIT_BYTES,
    idleMs,
    besideMs,
    nameOf,
  });
}

/** Vercel learns no id of ours, and two installations in one project do not meet. */
function namesOf(key: string): { prefix: string; nameOf: (call: PythonRun) => MachineName } {
  const part = (text: string): string =>
    createHmac('sha256', key).update(`python:${text}`).digest('hex').slice(0, NAME_PART_CHARACTERS);
  const prefix = `parley-${part('installation')}-`;
  return {
    prefix,
    nameOf: ({ userId, sessionId }) => {
      const userPrefix = `${prefix}${part(userId)}-`;
      return { userPrefix, name: `${userPrefix}${part(`${userId}/${sessionId}`)}` };
    },
  };
}
