import 'server-only';
import { join } from 'node:path';
import { parseJson } from '@/lib/domain/shared/json-record';
import { openApiOutcomeSchema } from '@/lib/domain/tool/openapi/openapi-outcome';
import type { OpenApiOutcome } from '@/lib/domain/tool/openapi/parse-openapi';
import { OPENAPI_LIMIT_CHARACTERS } from '@/lib/domain/tool/openapi/read-openapi-text';
import { singleton } from '../../platform/singleton';
import { TaskProcesses } from '../../processes/task-processes';

const LIMIT_MS = 5_000;
/** With the texts before it, and on a busy machine. */
const WAIT_LIMIT_MS = 60_000;
const LIMITS = { heapLimitMb: 192, bufferLimitMb: 64 };

/** More than the largest outcome has. A description has at most 25,000 names; what it says twice is parsed quickly. */
export const OUTCOME_LIMITS = { characters: 1_000_000, marks: 250_000, bareCharacters: 1_000_000 };

declare module '../../platform/singleton' {
  interface Singletons {
    apiProcesses: TaskProcesses;
  }
}

/**
 * Returns what the description of an API says, or why it cannot be used. It is read and interpreted in a process with
 * limits of time and memory, since a short text can take long; a null owner is the operator. `base` is the address it
 * was read at, where that is known. Throws rate_limited when too many wait.
 */
export async function readApi(
  owner: string | null,
  text: string,
  base: string | null = null,
): Promise<OpenApiOutcome> {
  if (text.length > OPENAPI_LIMIT_CHARACTERS) return { isValid: false, problem: 'too_large' };
  const signal = AbortSignal.timeout(WAIT_LIMIT_MS);
  const result = await apiProcesses().run({ text, base }, { owner, signal });
  if (!('value' in result)) return { isValid: false, problem: 'unreadable' };
  const outcome = parseJson(result.value, OUTCOME_LIMITS);
  return outcome === undefined
    ? { isValid: false, problem: 'too_large' }
    : openApiOutcomeSchema.parse(outcome);
}

/** Returns the processes that do it. */
export function apiProcesses(): TaskProcesses {
  return singleton(
    'apiProcesses',
    () => new TaskProcesses({ file: processFile, line: 'apis', taskLimitMs: LIMIT_MS, ...LIMITS }),
  );
}

/** The server runs where its sources are, or their copy in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'tools', 'actions', 'api-process.mjs');
}
