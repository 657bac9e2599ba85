import 'server-only';
import { join } from 'node:path';
import { singleton } from '../platform/singleton';
import { TaskProcesses, type TaskResult } from '../processes/task-processes';

/** Of work on all processors together: a photograph of a telephone takes about a second. */
const LIMIT_MS = 20_000;
/** With the pictures before it, and on a busy machine. */
const WAIT_LIMIT_MS = 120_000;

/** Pixels are beside the heap: forty million of them, decoded, and what their decoder needs. */
const LIMITS = { heapLimitMb: 256, bufferLimitMb: 1_024 };

declare module '../platform/singleton' {
  interface Singletons {
    pictureProcesses: TaskProcesses;
  }
}

/** What the process is told to draw; what each needs is in picture-process.mjs. */
interface DrawingTask {
  readonly kind: 'store' | 'square' | 'icon' | 'preview';
}

/**
 * Returns what a picture became in a process with limits of time and memory: decoders of pictures are written in
 * languages in which a mistake of theirs ends the process they run in. Throws rate_limited when too many wait.
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

/** The server runs where its sources are, or their copy in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'pictures', 'picture-process.mjs');
}
