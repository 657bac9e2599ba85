import 'server-only';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { keepAlive } from '../../../platform/shape/keep-alive';
import {
  PythonEnded,
  type PythonEngine,
  type PythonFile,
  type PythonResult,
  type PythonRun,
} from '../contract';
import { encodeFrame, FrameReader } from '../frames.mjs';
import { doneSchema, HEADER_LIMIT_BYTES, readHeader, toResult } from '../python-answer';
import type { VercelMachine } from './vercel-machine';
import type { MachineName, VercelMachines } from './vercel-machines';
import { statusOf } from './vercel-status';

const SECOND_MS = 1_000;

const SESSION_START_SECONDS = 30;
const HERE = ['lib', 'server', 'tools', 'python'];
const MAIN = 'vercel_main.py';
const RUNNER = 'runner.py';
const PYTHON = ['python3', '-I'] as const;
const HOME_COMMAND = ['sh', '-c', 'mkdir -p /mnt/data && chmod 777 /mnt/data'] as const;

/** `vercel_main.py` ends with them. */
const [DONE, TIME_IS_UP, LOST] = [0, 11, 12];

const [TOO_MANY_REQUESTS, PAYMENT_REQUIRED] = [429, 402];

/** Twice is enough: the second time all files are there. */
const ATTEMPTS = 2;

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('files'), callId: z.string(), lacking: z.array(z.string()) }),
  doneSchema.extend({ begins: z.boolean(), ageSeconds: z.number().nonnegative() }),
]);

type Answer = z.infer<typeof answerSchema>;

interface VercelPythonSettings {
  readonly machines: VercelMachines;
  readonly memoryBytes: number;
  readonly inputLimitBytes: number;
  /** It is for the files of an answer. */
  readonly outputLimitBytes: number;
  readonly idleMs: number;
  /** A call has this beside its own time. */
  readonly besideMs: number;
  nameOf(call: PythonRun): MachineName;
}

interface HandedFile {
  readonly name: string;
  readonly id: string;
  readonly bytes: Uint8Array;
}

interface Handed {
  readonly files: readonly HandedFile[];
  readonly missing: readonly PythonFile[];
}

interface Attempt {
  readonly call: PythonRun;
  readonly handed: Handed;
  readonly signal: AbortSignal;
  readonly leave: Leave;
}

const NO_FILES: Handed = { files: [], missing: [] };

type Leave = (machine: VercelMachine) => void;

/** Each conversation has a machine of Vercel, which any server of the installation finds by its name. */
export class VercelPython implements PythonEngine {
  readonly #settings: VercelPythonSettings;
  readonly #last = new Map<string, Promise<unknown>>();

  constructor(settings: VercelPythonSettings) {
    this.#settings = settings;
  }

  async run(call: PythonRun): Promise<PythonResult> {
    const name = this.#settings.nameOf(call);
    const before = this.#last.get(name.name) ?? Promise.resolve();
    const endings: Promise<void>[] = [];
    // The next call waits until the machine has ended, this one does not.
    const leave: Leave = (machine) => {
      const ending = machine.end();
      endings.push(ending);
      keepAlive(ending, 'a sandbox of Python could not be ended');
    };
    const work = before.then(() => this.#runIn(name, call, leave));
    const settled: Promise<void> = work
      .catch(() => undefined)
      .then(async () => {
        await Promise.all(endings);
        if (this.#last.get(name.name) === settled) this.#last.delete(name.name);
      });
    this.#last.set(name.name, settled);
    return work;
  }

  /** A machine costs money from its start, so none is started ahead of a call. */
  warm(): void {
    return;
  }

  /** Machines serve other servers too, and end by their own time. */
  close(): void {
    return;
  }

  async #runIn(name: MachineName, call: PythonRun, leave: Leave): Promise<PythonResult> {
    const limit = AbortSignal.timeout(call.limits.timeMs + this.#settings.besideMs);
    const signal = AbortSignal.any([call.signal, limit]);
    const machine = await this.#open(name, call, signal);
    const startedAt = performance.now();
    let handed = NO_FILES;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { answer, body } = await this.#attempt(machine, { call, handed, signal, leave });
      if (answer.kind === 'files') {
        handed = await this.#readFiles(call, answer.lacking);
        continue;
      }
      this.#keep(machine, call, answer.ageSeconds);
      return {
        ...toResult(answer, body),
        durationMs: Math.round(performance.now() - startedAt),
        missing: handed.missing.map(({ name: missing }) => missing),
        isNewSession: answer.begins,
      };
    }
    leave(machine);
    throw new PythonEnded('crashed', { cause: new Error('it asked for files that it had') });
  }

  async #open(name: MachineName, call: PythonRun, signal: AbortSignal): Promise<VercelMachine> {
    try {
      signal.throwIfAborted();
      return await this.#settings.machines.open(name, signal);
    } catch (error) {
      throw toEnd(error, call.signal.aborted ? 'stopped' : 'unavailable');
    }
  }

  /** A call that ends without an answer costs the machine, as it costs a process elsewhere. */
  async #attempt(
    machine: VercelMachine,
    { call, handed, signal, leave }: Attempt,
  ): Promise<{ answer: Answer; body: Uint8Array }> {
    try {
      const callId = randomUUID();
      const frame = Buffer.concat(toFrame(callId, call, handed));
      await machine.write([{ name: `${callId}.request`, bytes: frame }], signal);
      await this.#ask(machine, callId, call, signal);
      return await readAnswer(machine, callId, this.#settings.outputLimitBytes, signal);
    } catch (error) {
      leave(machine);
      throw toEnd(error, call.signal.aborted ? 'stopped' : signal.aborted ? 'time' : 'crashed');
    }
  }

  /** Throws PythonEnded. */
  async #ask(machine: VercelMachine, callId: string, call: PythonRun, signal: AbortSignal): Promise<void> {
    const seconds = String(call.limits.timeMs / SECOND_MS);
    const ask = (waitSeconds: number) =>
      machine.run([...PYTHON, machine.pathOf(MAIN), 'ask', callId, seconds, String(waitSeconds)], {
        signal,
      });
    let code = machine.isFresh ? null : await ask(0);
    if (code === null || ![DONE, TIME_IS_UP, LOST].includes(code)) {
      await this.#begin(machine, signal);
      code = await ask(SESSION_START_SECONDS);
    }
    if (code === DONE) return;
    if (code === TIME_IS_UP) throw new PythonEnded('time');
    throw new PythonEnded('crashed', { cause: new Error(`the call ended with ${String(code)}`) });
  }

  async #begin(machine: VercelMachine, signal: AbortSignal): Promise<void> {
    await machine.run([...HOME_COMMAND], { asRoot: true, signal });
    const programs = [MAIN, RUNNER].map((name) => ({
      name,
      bytes: readFileSync(join(process.cwd(), ...HERE, name)),
    }));
    await machine.write(programs, signal);
    const memory = String(this.#settings.memoryBytes);
    await machine.start([...PYTHON, '-u', machine.pathOf(MAIN), 'keep', memory], signal);
    machine.isFresh = false;
  }

  async #readFiles(call: PythonRun, lacking: readonly string[]): Promise<Handed> {
    let leftBytes = this.#settings.inputLimitBytes;
    const files: HandedFile[] = [];
    const missing: PythonFile[] = [];
    for (const file of call.files) {
      if (!lacking.includes(file.id)) continue;
      const bytes = file.sizeBytes > leftBytes ? null : await file.read();
      if (bytes === null) missing.push(file);
      else files.push({ name: file.name, id: file.id, bytes });
      leftBytes -= bytes?.byteLength ?? 0;
    }
    return { files, missing };
  }

  /** The next call finds the machine while it comes within the idle time, and has all of its own. */
  #keep(machine: VercelMachine, call: PythonRun, ageSeconds: number): void {
    const { idleMs, besideMs } = this.#settings;
    const neededMs = idleMs + call.limits.timeMs;
    const leftMs = machine.lifeMs - ageSeconds * SECOND_MS - besideMs;
    if (leftMs >= neededMs) return;
    keepAlive(
      machine.extend(neededMs - leftMs + besideMs),
      'a sandbox of Python may end before the next call',
    );
  }
}

function toFrame(callId: string, { code, files, limits }: PythonRun, handed: Handed): Uint8Array[] {
  const missing = new Set(handed.missing.map(({ id }) => id));
  const header = {
    callId,
    code,
    files: handed.files.map(({ name, id, bytes }) => ({ name, id, sizeBytes: bytes.byteLength })),
    wanted: files.map(({ id }) => id).filter((id) => !missing.has(id)),
    textCharacters: limits.textCharacters,
    outputFiles: limits.outputFiles,
    outputBytes: limits.outputBytes,
  };
  return encodeFrame(
    header,
    handed.files.map(({ bytes }) => bytes),
  );
}

async function readAnswer(
  machine: VercelMachine,
  callId: string,
  outputLimitBytes: number,
  signal: AbortSignal,
): Promise<{ answer: Answer; body: Uint8Array }> {
  const pieces = await machine.read(`${callId}.answer`, signal);
  if (pieces === null) throw new Error('it left no answer');
  const reader = new FrameReader(outputLimitBytes + HEADER_LIMIT_BYTES, readHeader);
  for await (const piece of pieces) {
    if (!(piece instanceof Uint8Array)) throw new Error('an answer is bytes');
    for (const { header, body } of reader.push(piece)) {
      const answer = answerSchema.parse(header);
      if (answer.callId !== callId) throw new Error('an answer of another call');
      return { answer, body };
    }
  }
  throw new Error('its answer ended early');
}

/** What Vercel refuses by number may pass in a moment. */
function toEnd(error: unknown, otherwise: PythonEnded['end']): PythonEnded {
  if (error instanceof PythonEnded) return error;
  const status = statusOf(error);
  const isFull = status === TOO_MANY_REQUESTS || status === PAYMENT_REQUIRED;
  return new PythonEnded(isFull && otherwise !== 'stopped' ? 'busy' : otherwise, { cause: error });
}
