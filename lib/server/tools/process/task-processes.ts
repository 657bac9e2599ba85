import 'server-only';
import { fork, type ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { boundedWork } from '../../platform/bounded-work';
import { limitWork } from '../../platform/process/limit-work';

/** Without work for this long a process ends and frees its memory. */
const IDLE_MS = 60_000;

const replySchema = z.union([z.object({ value: z.string() }), z.object({ problem: z.string() })]);

interface ProcessOptions {
  /** The file that runs: it answers each message with a `value` or a `problem`, both texts. */
  readonly file: () => string;
  readonly atOnce: number;
  readonly waitingLimit: number;
  /** Of work on the processor (see {@link limitWork}). */
  readonly taskLimitMs: number;
  readonly heapLimitMb: number;
}

interface TaskProcess {
  readonly child: ChildProcess;
  readonly idle: NodeJS.Timeout;
}

/** What a task came to: its value, a problem it told, or that it took too much time or memory. */
export type TaskResult =
  { readonly value: string } | { readonly problem: string } | { readonly isTooExpensive: true };

/**
 * Processes of low priority for work that its input makes as expensive as it likes. A task that exceeds its time
 * or memory ends its process and nothing else; a thread without memory would end the server. They start when they are
 * needed, stay for a while, and see no setting.
 */
export class TaskProcesses {
  private readonly options: ProcessOptions;
  private readonly free: TaskProcess[] = [];
  private readonly bounded: ReturnType<typeof boundedWork>;

  constructor(options: ProcessOptions) {
    this.options = options;
    this.bounded = boundedWork(options.atOnce, options.waitingLimit);
  }

  /** Returns what the task came to. Throws rate_limited when too many wait, and where the signal is aborted. */
  run(task: object | string, signal: AbortSignal): Promise<TaskResult> {
    return this.bounded(() => this.runNow(task, signal));
  }

  /** Ends the processes without work. */
  close(): void {
    for (const process of this.free.splice(0)) end(process);
  }

  private async runNow(task: object | string, signal: AbortSignal): Promise<TaskResult> {
    signal.throwIfAborted();
    const process = this.free.pop() ?? this.start();
    const { child } = process;
    const result = Promise.withResolvers<TaskResult>();
    const lose = () => result.resolve({ isTooExpensive: true });
    const endWatch = limitWork(child.pid, this.options.taskLimitMs, lose);
    const abort = () => result.reject(signal.reason);
    const onReply = (message: unknown) => result.resolve(replySchema.parse(message));
    signal.addEventListener('abort', abort);
    child.on('message', onReply).on('exit', lose);
    hold(child);
    // A process that has ended is told by its `exit` event.
    child.send(task, (error) => {
      if (error !== null) lose();
    });
    let isSound = false;
    try {
      const settled = await result.promise;
      isSound = !('isTooExpensive' in settled);
      return settled;
    } finally {
      endWatch();
      signal.removeEventListener('abort', abort);
      child.off('message', onReply).off('exit', lose);
      if (isSound) this.release(process);
      else end(process);
    }
  }

  private start(): TaskProcess {
    const child = fork(/* turbopackIgnore: true */ this.options.file(), [], {
      // No execArgv of ours: the server's preloaded modules are not for this process.
      execArgv: [`--max-old-space-size=${String(this.options.heapLimitMb)}`],
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const process = { child, idle: setTimeout(() => this.drop(process), IDLE_MS).unref() };
    child.on('error', () => undefined).on('exit', () => this.drop(process));
    return process;
  }

  private release(process: TaskProcess): void {
    if (process.child.exitCode !== null || process.child.signalCode !== null) return;
    // An idle process does not keep the server alive.
    process.child.unref();
    process.child.channel?.unref();
    process.idle.refresh();
    this.free.push(process);
  }

  private drop(process: TaskProcess): void {
    const place = this.free.indexOf(process);
    // One at work ends when it has been idle again.
    if (place === -1) return;
    this.free.splice(place, 1);
    end(process);
  }
}

/** A process at work keeps the server alive. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function end({ child, idle }: TaskProcess): void {
  clearTimeout(idle);
  child.kill('SIGKILL');
}
