import 'server-only';
import { join } from 'node:path';
import { limitWork } from '../platform/process/limit-work';
import { startProcess } from '../platform/process/start-process';
import { documentFrameSchema, type DocumentFrame, type DocumentTask, type DrawTask } from './document-frame';

/** A document that needs more ends its process, and no other. */
const LIMITS = { heapLimitMb: 1_024, bufferLimitMb: 512, processorLimitSeconds: 300 };

/** The first part of what a process writes before it dies states the reason. */
const ERROR_OUTPUT_LIMIT_CHARACTERS = 2_000;

/** The process ended before the document did: it was too much for its memory or its time. */
export class DocumentReaderLost extends Error {
  override readonly name = 'DocumentReaderLost';
}

/**
 * The last frame is `end`, `drawn` or `problem`. The process has its own heap, a limit of time, and no settings or
 * secrets. Leaving the iteration ends it and reports to the meter how long it worked. Throws DocumentReaderLost.
 */
export async function* readInProcess(
  task: DocumentTask | DrawTask,
  { timeLimitMs, meter }: { timeLimitMs: number; meter: { add(workedMs: number): void } },
): AsyncGenerator<DocumentFrame> {
  const child = startProcess(processFile(), LIMITS, { isTellingErrors: true });
  let errorOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(0, ERROR_OUTPUT_LIMIT_CHARACTERS);
  });
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  const lose = (cause: unknown): void =>
    lost.reject(new DocumentReaderLost('The process that reads a document ended.', { cause }));
  child.on('error', lose);
  // `close` comes after the last output was read.
  child.on('close', (code, signal) => lose(new Error(`${signal ?? String(code)} ${errorOutput}`)));
  const kill = () => void child.kill('SIGKILL');
  const timer = setTimeout(kill, timeLimitMs);
  const endWatch = limitWork(child.pid, timeLimitMs, kill);
  // A process that has ended is reported by its `close` event.
  const send = (message: object): void => void (child.connected && child.send(message, () => undefined));
  try {
    send({ kind: 'open', task });
    for (;;) {
      const answer = Promise.withResolvers<unknown>();
      child.once('message', answer.resolve);
      send({ kind: 'next' });
      const frame = documentFrameSchema.parse(await Promise.race([answer.promise, lost.promise]));
      yield frame;
      if (frame.kind !== 'passages') return;
    }
  } finally {
    clearTimeout(timer);
    meter.add(endWatch());
    kill();
  }
}

/** The server runs where its sources are, or where their copy is in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'documents', 'document-process.mjs');
}
