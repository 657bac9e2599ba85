import 'server-only';
import type { ChildProcess } from 'node:child_process';
import { z } from 'zod';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { inMeteredTurn, type ProcessorMeter } from '../limits/metered-turn';
import { limitWork } from '../platform/process/limit-work';
import { startProcess } from '../platform/process/start-process';
import type { LineName } from '../platform/turns/lines';

const IDLE_MS = 60_000;

/** A process is replaced after this much work, long before the system would end it. */
const RETIRE_AFTER_MS = 60_000;

/** A process that answers with more characters is ended. */
const VALUE_LIMIT_CHARACTERS = 2_000_000;
const BYTES_LIMIT = 64 * MEGABYTE;

const replySchema = z.union([
  z.object({
    value: z.string().max(VALUE_LIMIT_CHARACTERS),
    bytes: z
      .array(z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= BYTES_LIMIT))
      .max(8)
      .default([]),
  }),
  z.object({ problem: z.string().max(VALUE_LIMIT_CHARACTERS) }),
]);

interface ProcessOptions {
  /** The file must answer each message with a `value` and perhaps `bytes`, or with a `problem`. */
  readonly file: () => string;
  readonly line: LineName;
  readonly taskLimitMs: number;
  readonly heapLimitMb: number;
  readonly bufferLimitMb: number;
}

interface TaskProcess {
  readonly child: ChildProcess;
  readonly idle: NodeJS.Timeout;
  workedMs: number;
}

/** Null means the server. */
export interface TaskFor {
  readonly owner: string | null;
  readonly signal: AbortSignal;
}

export type TaskResult =
  | { readonly value: string; readonly bytes: readonly Uint8Array[] }
  | { readonly problem: string }
  | { readonly isTooExpensive: true };

/**
 * A task over its limits ends only its process, while a thread would end the server. Processes start on demand, at low
 * priority, without settings.
 */
export class TaskProcesses {
  private readonly options: ProcessOptions;
  private readonly free: TaskProcess[] = [];

  constructor(options: ProcessOptions) {
    this.options = options;
  }

  /** Throws rate_limited, and the signal's reason. */
  run(task: object | string, { owner, signal }: TaskFor): Promise<TaskResult> {
    const { line } = this.options;
    return inMeteredTurn({ line, owner, signal }, (meter) => this.runNow(task, signal, meter));
  }

  close(): void {
    for (const process of this.free.splice(0)) end(process);
  }

  private async runNow(
    task: object | string,
    signal: AbortSignal,
    meter: ProcessorMeter,
  ): Promise<TaskResult> {
    signal.throwIfAborted();
    const process = this.free.pop() ?? this.start();
    const { child } = process;
    const result = Promise.withResolvers<TaskResult>();
    const lose = () => result.resolve({ isTooExpensive: true });
    const endWatch = limitWork(child.pid, this.options.taskLimitMs, lose);
    const abort = () => result.reject(signal.reason);
    const onReply = (message: unknown) => {
      const reply = replySchema.safeParse(message);
      if (reply.success) result.resolve(reply.data);
      else lose();
    };
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
      const workedMs = endWatch();
      meter.add(workedMs);
      process.workedMs += workedMs;
      signal.removeEventListener('abort', abort);
      child.off('message', onReply).off('exit', lose);
      if (isSound && process.workedMs < RETIRE_AFTER_MS) this.release(process);
      else end(process);
    }
  }

  private start(): TaskProcess {
    const { file, heapLimitMb, bufferLimitMb } = this.options;
    const child = startProcess(file(), {
      heapLimitMb,
      bufferLimitMb,
      processorLimitSeconds: (2 * RETIRE_AFTER_MS) / 1_000,
    });
    const process = { child, idle: setTimeout(() => this.drop(process), IDLE_MS).unref(), workedMs: 0 };
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
    // A process that works is ended when it has been idle again.
    if (place === -1) return;
    this.free.splice(place, 1);
    end(process);
  }
}

/** The server stays alive while the process works. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function end({ child, idle }: TaskProcess): void {
  clearTimeout(idle);
  child.kill('SIGKILL');
}
