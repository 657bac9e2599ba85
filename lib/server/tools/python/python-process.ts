import 'server-only';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { finished } from 'node:stream';
import { z } from 'zod';
import { keepAlive } from '../../platform/shape/keep-alive';
import { type BoundedProgram, boundedSpawn, endGroup } from './bounded-spawn';
import { PythonEnded, type PythonEnd, type PythonLimits, type PythonResult } from './contract';
import { encodeFrame, FrameReader } from './frames.mjs';
import { ProcessTree } from './process-tree';
import { doneSchema, HEADER_LIMIT_BYTES, readHeader, toResult } from './python-answer';

/** The memory of all its processes counts. */
export interface PythonProgram extends BoundedProgram {
  readonly memoryLimitBytes: number;
  /** Folders in memory that belong to no process. */
  readonly foldersInMemory: readonly string[];
}

interface HandedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** On a busy machine a start takes longer than usual. */
const START_LIMIT_MS = 60_000;
const MEMORY_POLL_MS = 500;
/** The memory that is held between calls is checked, too. */
const IDLE_MEMORY_POLL_MS = 2_000;
const ERROR_OUTPUT_LIMIT_CHARACTERS = 2_000;

const answerSchema = z.discriminatedUnion('kind', [z.object({ kind: z.literal('ready') }), doneSchema]);
type Answer = z.infer<typeof answerSchema>;

/** All that the process sends is checked. */
export class PythonProcess {
  /** Rejects with PythonEnded. */
  readonly ready: Promise<void>;
  readonly #child: ChildProcess;
  readonly #program: PythonProgram;
  readonly #tree: ProcessTree | null;
  readonly #idleWatch: NodeJS.Timeout;
  readonly #ended = Promise.withResolvers<never>();
  #awaited: ((answer: Answer, body: Uint8Array) => void) | null = null;
  #hasEnded = false;
  #reason: PythonEnd = 'crashed';
  #errorOutput = '';

  constructor(program: PythonProgram, { answerLimitBytes }: { answerLimitBytes: number }) {
    this.#program = program;
    this.#child = boundedSpawn(program);
    this.#tree = this.#child.pid === undefined ? null : new ProcessTree(this.#child.pid);
    this.#idleWatch = setInterval(() => {
      this.#watchMemory();
    }, IDLE_MEMORY_POLL_MS).unref();
    this.#ended.promise.catch(() => undefined);
    const reader = new FrameReader(answerLimitBytes + HEADER_LIMIT_BYTES, readHeader);
    this.#child.stdout?.on('data', (piece: Buffer) => this.#read(reader, piece));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = (this.#errorOutput + text).slice(-ERROR_OUTPUT_LIMIT_CHARACTERS);
    });
    for (const pipe of this.#child.stdio) if (pipe) finished(pipe, () => undefined);
    this.#child.on('error', (cause) => this.#finish(cause));
    // `close` comes after the last output was read and all pipes are closed, also that of the watching shell.
    this.#child.on('exit', () => this.#child.stdio[3]?.destroy());
    this.#child.on('close', (code, signal) => this.#finish(new Error(`${signal ?? String(code)}`)));
    this.ready = this.#within(START_LIMIT_MS, 'unavailable', this.#next('ready')).then(() => this.#rest());
    this.ready.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Rejects with PythonEnded once the process has ended. */
  get ended(): Promise<never> {
    return this.#ended.promise;
  }

  /** Runs one at a time. Throws PythonEnded, also when stopped: the process has then ended. */
  async run(
    code: string,
    files: readonly HandedFile[],
    limits: PythonLimits,
    signal: AbortSignal,
  ): Promise<PythonResult> {
    await this.ready;
    const stop = (): void => this.end('stopped');
    if (signal.aborted) throw new PythonEnded('stopped');
    signal.addEventListener('abort', stop, { once: true });
    const watch = setInterval(() => {
      this.#watchMemory();
    }, MEMORY_POLL_MS);
    const startedAt = performance.now();
    const callId = randomUUID();
    try {
      const answer = this.#next('done', callId);
      this.#tree?.wake();
      this.#send({ callId, code }, files, limits);
      const { header, body } = await this.#within(limits.timeMs, 'time', answer);
      const result = toResult(doneSchema.parse(header), body);
      const durationMs = Math.round(performance.now() - startedAt);
      await this.#quiet();
      return { ...result, durationMs };
    } finally {
      clearInterval(watch);
      signal.removeEventListener('abort', stop);
    }
  }

  end(reason: PythonEnd): void {
    if (this.#hasEnded) return;
    this.#reason = reason;
    this.#finish(new Error(`ended: ${reason}`));
  }

  async #rest(): Promise<void> {
    await this.#tree?.adopt();
    await this.#quiet();
  }

  /** Throws PythonEnded when a process of the call goes on running. */
  async #quiet(): Promise<void> {
    if (this.#tree === null || (await this.#tree.quiet())) return;
    this.end('crashed');
    throw new PythonEnded('crashed');
  }

  #send(call: { callId: string; code: string }, files: readonly HandedFile[], limits: PythonLimits): void {
    const header = {
      ...call,
      files: files.map(({ name, bytes }) => ({ name, sizeBytes: bytes.byteLength })),
      textCharacters: limits.textCharacters,
      outputFiles: limits.outputFiles,
      outputBytes: limits.outputBytes,
    };
    const frame = encodeFrame(
      header,
      files.map(({ bytes }) => bytes),
    );
    for (const bytes of frame) this.#child.stdin?.write(bytes);
  }

  #next(kind: Answer['kind'], callId?: string): Promise<{ header: Answer; body: Uint8Array }> {
    const { promise, resolve } = Promise.withResolvers<{ header: Answer; body: Uint8Array }>();
    this.#awaited = (header, body) => {
      const isExpected = header.kind === kind && (header.kind !== 'done' || header.callId === callId);
      if (isExpected) resolve({ header, body });
      else this.#finish(new Error(`unexpected answer: ${header.kind}`));
    };
    return Promise.race([promise, this.#ended.promise]);
  }

  #read(reader: FrameReader, piece: Buffer): void {
    try {
      for (const { header, body } of reader.push(piece)) {
        const awaited = this.#awaited;
        this.#awaited = null;
        if (awaited === null) throw new Error('an answer that was not asked for');
        awaited(answerSchema.parse(header), body);
      }
    } catch (error) {
      this.#finish(error);
    }
  }

  async #within<Value>(limitMs: number, reason: PythonEnd, work: Promise<Value>): Promise<Value> {
    const timer = setTimeout(() => this.end(reason), limitMs);
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  }

  #watchMemory(): void {
    keepAlive(this.#measureMemory(), 'the memory of a Python process could not be measured');
  }

  async #measureMemory(): Promise<void> {
    const usedBytes = (await this.#tree?.memoryBytes(this.#program.foldersInMemory)) ?? 0;
    if (usedBytes > this.#program.memoryLimitBytes) this.end('memory');
  }

  #finish(cause: unknown): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearInterval(this.#idleWatch);
    endGroup(this.#child);
    const told = this.#errorOutput === '' ? cause : new Error(this.#errorOutput, { cause });
    this.#ended.reject(new PythonEnded(this.#reason, { cause: told }));
  }
}
