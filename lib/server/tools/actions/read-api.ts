import 'server-only';
import { join } from 'node:path';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import { interpretOpenApi, type OpenApiOutcome } from '@/lib/domain/tool/openapi/parse-openapi';
import { OPENAPI_LIMIT_CHARACTERS, YAML_OPTIONS } from '@/lib/domain/tool/openapi/read-openapi-text';
import { singleton } from '../../platform/singleton';
import { TaskProcesses } from '../process/task-processes';

const LIMIT_MS = 5_000;
/** With the texts before it, and on a busy machine. */
const WAIT_LIMIT_MS = 60_000;
const HEAP_LIMIT_MB = 192;
const WAITING_LIMIT = 20;

declare module '../../platform/singleton' {
  interface Singletons {
    yamlProcesses: TaskProcesses;
  }
}

/**
 * Returns what the description of an API says, or why it cannot be used. YAML is read in a process with limits of time
 * and memory, since a short text can take long. Throws rate_limited when too many wait.
 */
export async function readApi(text: string): Promise<OpenApiOutcome> {
  if (text.length > OPENAPI_LIMIT_CHARACTERS) return { isValid: false, problem: 'too_large' };
  const value = parseJson(text) ?? (await readYaml(text));
  return interpretOpenApi(isRecord(value) ? value : null);
}

async function readYaml(text: string): Promise<unknown> {
  const result = await yamlProcesses().run(
    { text, options: YAML_OPTIONS },
    AbortSignal.timeout(WAIT_LIMIT_MS),
  );
  return 'value' in result ? parseJson(result.value) : undefined;
}

/** Returns the processes that do it. */
export function yamlProcesses(): TaskProcesses {
  return singleton(
    'yamlProcesses',
    () =>
      new TaskProcesses({
        file: processFile,
        atOnce: 1,
        waitingLimit: WAITING_LIMIT,
        taskLimitMs: LIMIT_MS,
        heapLimitMb: HEAP_LIMIT_MB,
      }),
  );
}

/** The server runs where its sources are, or their copy in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'tools', 'actions', 'yaml-process.mjs');
}
