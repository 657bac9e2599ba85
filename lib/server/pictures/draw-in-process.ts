import 'server-only';
import { join } from 'node:path';
import { singleton } from '../platform/singleton';
import { TaskProcesses, type TaskResult } from '../processes/task-processes';

/** Counts work on all processors together: a telephone's photograph takes about a second. */
const LIMIT_MS = 20_000;
/** Includes the pictures before it, and a busy machine. */
const WAIT_LIMIT_MS = 120_000;

/** Pixels are beside the heap: forty million of them, decoded, and what their decoder needs. */
const LIMITS = { heapLimitMb: 256, bufferLimitMb: 1_024 };

declare module '../platform/singleton' {
  interface Singletons {
    pictureProcesses: TaskProcesses;
  }
}

interface DrawingTask {
  readonly kind: 'store' | 'square' | 'icon' | 'preview' | 'part';
}

/**
 * Limits time and memory in a process of its own, because a mistake of a picture decoder ends its process. Throws
 * rate_limited when too many wait.
 */
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

/** The server runs where its sources are, or where their copy is in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'pictures', 'picture-process.mjs');
}
