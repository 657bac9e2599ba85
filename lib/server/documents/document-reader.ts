import 'server-only';
import { join } from 'node:path';
import { limitWork } from '../platform/process/limit-work';
import { startProcess } from '../platform/process/start-process';
import { documentFrameSchema, type DocumentFrame, type DocumentTask, type DrawTask } from './document-frame';

/** At these limits only the process of the document ends. */
const LIMITS = { heapLimitMb: 1_024, bufferLimitMb: 512, processorLimitSeconds: 300 };

/** A process that dies writes the reason here first. */
const ERROR_OUTPUT_LIMIT_CHARACTERS = 2_000;

/** It is thrown when the document needed too much memory or time. */
export class DocumentReaderLost extends Error {
  override readonly name = 'DocumentReaderLost';
}

/**
 * The last frame is `end`, `drawn` or `problem`. The process gets no settings or secrets. Leaving the iteration ends
 * it and meters its work. Throws DocumentReaderLost.
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

/** The server runs beside its sources, or a copy of them. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'documents', 'document-process.mjs');
}
