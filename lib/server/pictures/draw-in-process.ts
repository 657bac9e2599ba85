import 'server-only';
import { join } from 'node:path';
import { singleton } from '../platform/singleton';
import { TaskProcesses, type TaskResult } from '../processes/task-processes';

/** The time counts on all processors: a phone's photograph takes about a second. */
const LIMIT_MS = 20_000;
/** The time includes pictures that wait before this one, and a busy machine. */
const WAIT_LIMIT_MS = 120_000;

/** Forty million pixels, and what their decoder needs, do not count as heap. */
const LIMITS = { heapLimitMb: 256, bufferLimitMb: 1_024 };

declare module '../platform/singleton' {
  interface Singletons {
    pictureProcesses: TaskProcesses;
  }
}

interface DrawingTask {
  readonly kind: 'store' | 'square' | 'icon' | 'preview' | 'part';
}

/** A mistake of the decoder ends only its own process. Throws rate_limited. */
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

/** The server runs beside its sources, or a copy of them. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'pictures', 'picture-process.mjs');
}
