import 'server-only';
import { join } from 'node:path';
import { singleton } from '../platform/singleton';
import { TaskProcesses, type TaskResult } from '../processes/task-processes';

/** All processors count: a phone's photograph takes a second. */
const LIMIT_MS = 20_000;
/** Earlier pictures and a busy machine count. */
const WAIT_LIMIT_MS = 120_000;

/** Forty million pixels and their decoder are beside the heap. */
const LIMITS = { heapLimitMb: 256, bufferLimitMb: 1_024 };

declare module '../platform/singleton' {
  interface Singletons {
    pictureProcesses: TaskProcesses;
  }
}

interface DrawingTask {
  readonly kind: 'store' | 'square' | 'icon' | 'preview' | 'part';
}

/** A decoder's mistake ends its process. Throws rate_limited. */
export function drawInProcess(
  owner: string | null,
  task: DrawingTask & Readonly<Record<string, unknown>>,
): Promise<TaskResult> {
  return pictureProcesses().run(task, { owner, signal: AbortSignal.timeout(WAIT_LIMIT_MS) });
}

function pictureProcesses(): TaskProcesses {
  return singleton(
    'pictureProcesses',
    () => new TaskProcesses({ file: processFile, line: 'pictures', taskLimitMs: LIMIT_MS, ...LIMITS }),
  );
}

/** The server runs beside its sources or their copy. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'pictures', 'picture-process.mjs');
}
