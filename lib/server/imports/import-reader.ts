import 'server-only';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { startProcess } from '../platform/process/start-process';
import { importFrameSchema, type ImportFrame, type ImportTask } from './import-frame';

/** A process that is silent for longer hangs. */
const TIMEOUT_MS = 180_000;

/** A process that dies writes the reason here first. */
const ERROR_OUTPUT_LIMIT_CHARACTERS = 2_000;

/** Only what is being unpacked is in memory. */
const BUFFER_LIMIT_MB = 512;

/** Reading the largest archives takes minutes. */
const PROCESSOR_LIMIT_SECONDS = 3_600;

/** The reader works in a process of its own, which takes the cost and the crashes of parsing. */
export interface ImportReader {
  /** `end` or `problem` is the last frame. Rejects with ImportReaderLost. */
  next(): Promise<ImportFrame>;
  /** The reader is closed immediately, whatever it is doing. */
  close(): void;
}

/** It is thrown when the file needed too much memory or time. */
export class ImportReaderLost extends Error {
  override readonly name = 'ImportReaderLost';
}

/** The reader is a process, since a thread that runs out of memory would end the server with it. */
export function openImportReader(task: ImportTask): ImportReader {
  const heapLimitMb = Math.floor(task.heapLimitBytes / MEGABYTE);
  const limits = {
    heapLimitMb,
    bufferLimitMb: BUFFER_LIMIT_MB,
    processorLimitSeconds: PROCESSOR_LIMIT_SECONDS,
  };
  const child = startProcess(processFile(), limits, { isTellingErrors: true });
  return new ProcessReader(child, task);
}

class ProcessReader implements ImportReader {
  private errorOutput = '';
  private asked: PromiseWithResolvers<ImportFrame> | null = null;
  private lost: ImportReaderLost | null = null;

  private readonly child: ChildProcess;

  constructor(child: ChildProcess, task: ImportTask) {
    this.child = child;
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errorOutput = (this.errorOutput + text).slice(0, ERROR_OUTPUT_LIMIT_CHARACTERS);
    });
    child.on('message', (message: unknown) => this.settle(message));
    child.on('error', (cause) => this.lose(cause));
    // `close` comes after the last output was read.
    child.on('close', (code, signal) =>
      this.lose(new Error(`${signal ?? String(code)} ${this.errorOutput}`)),
    );
    this.send({ kind: 'open', task });
  }

  async next(): Promise<ImportFrame> {
    if (this.lost !== null) throw this.lost;
    const asked = Promise.withResolvers<ImportFrame>();
    this.asked = asked;
    this.send({ kind: 'next' });
    const timer = setTimeout(() => this.close(), TIMEOUT_MS);
    try {
      return await asked.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.child.kill('SIGKILL');
  }

  private send(message: object): void {
    // A process that has ended is reported by its `close` event.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  private settle(message: unknown): void {
    const frame = importFrameSchema.safeParse(message);
    if (frame.success) this.asked?.resolve(frame.data);
    else this.asked?.reject(new ImportReaderLost('A frame is not readable.', { cause: frame.error }));
  }

  private lose(cause: unknown): void {
    this.lost ??= new ImportReaderLost('The process that reads a file ended.', { cause });
    this.asked?.reject(this.lost);
  }
}

/** The server runs beside its sources, or a copy of them. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'imports', 'import-process.mjs');
}
