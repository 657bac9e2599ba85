import 'server-only';
import { join } from 'node:path';
import { parseJson } from '@/lib/domain/shared/json-record';
import { openApiOutcomeSchema } from '@/lib/domain/tool/openapi/openapi-outcome';
import type { OpenApiOutcome } from '@/lib/domain/tool/openapi/parse-openapi';
import { OPENAPI_LIMIT_CHARACTERS } from '@/lib/domain/tool/openapi/read-openapi-text';
import { singleton } from '../../platform/singleton';
import { TaskProcesses } from '../../processes/task-processes';

const LIMIT_MS = 5_000;
/** Includes the texts before it, and a busy machine. */
const WAIT_LIMIT_MS = 60_000;
const LIMITS = { heapLimitMb: 192, bufferLimitMb: 64 };

/** Exceeds the largest outcome: a description has at most 25,000 names, and repetition parses quickly. */
export const OUTCOME_LIMITS = { characters: 1_000_000, marks: 250_000, bareCharacters: 1_000_000 };

declare module '../../platform/singleton' {
  interface Singletons {
    apiProcesses: TaskProcesses;
  }
}

/**
 * Interprets the description in a limited process, since a short text can take long. A null owner is the operator;
 * `base` is the address it was read at, if known. Throws rate_limited when too many wait.
 */
export async function readApi(
  owner: string | null,
  text: string,
  base: string | null = null,
): Promise<OpenApiOutcome> {
  if (text.length > OPENAPI_LIMIT_CHARACTERS) return { isValid: false, problem: 'too_large', fault: null };
  const signal = AbortSignal.timeout(WAIT_LIMIT_MS);
  const result = await apiProcesses().run({ text, base }, { owner, signal });
  if (!('value' in result)) return { isValid: false, problem: 'unreadable', fault: null };
  const outcome = parseJson(result.value, OUTCOME_LIMITS);
  return outcome === undefined
    ? { isValid: false, problem: 'too_large', fault: null }
    : openApiOutcomeSchema.parse(outcome);
}

export function apiProcesses(): TaskProcesses {
  return singleton(
    'apiProcesses',
    () => new TaskProcesses({ file: processFile, line: 'apis', taskLimitMs: LIMIT_MS, ...LIMITS }),
  );
}

/** The server runs where its sources are, or where their copy is in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'tools', 'actions', 'api-process.mjs');
}
