import 'server-only';
import { join } from 'node:path';
import { parseJson } from '@/lib/domain/shared/json-record';
import { openApiOutcomeSchema } from '@/lib/domain/tool/openapi/openapi-outcome';
import type { OpenApiOutcome } from '@/lib/domain/tool/openapi/parse-openapi';
import { OPENAPI_LIMIT_CHARACTERS } from '@/lib/domain/tool/openapi/read-openapi-text';
import { singleton } from '../../platform/singleton';
import { TaskProcesses } from '../../processes/task-processes';

const LIMIT_MS = 5_000;
/** The limit includes texts that wait before this one, and a busy machine. */
const WAIT_LIMIT_MS = 60_000;
const LIMITS = { heapLimitMb: 192, bufferLimitMb: 64 };

/** No outcome is larger, since a description has at most 25,000 names. */
export const OUTCOME_LIMITS = { characters: 1_000_000, marks: 250_000, bareCharacters: 1_000_000 };

declare module '../../platform/singleton' {
  interface Singletons {
    apiProcesses: TaskProcesses;
  }
}

/**
 * A short text can take long, so a limited process reads it. A null owner is the operator; `base` is its
 * address. Throws rate_limited.
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

/** The server runs beside its sources, or a copy of them. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'tools', 'actions', 'api-process.mjs');
}
