import 'server-only';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { documentFrameSchema, type DocumentFrame, type DocumentTask, type DrawTask } from './document-frame';

/** The memory of the process; a document that needs more ends it, and nothing else. */
const HEAP_LIMIT_MEGABYTES = 1_024;

/** The first part of what a process writes before it dies states the reason. */
const ERROR_OUTPUT_LIMIT_CHARACTERS = 2_000;

/** What reads a document ended before the document did: it was too much for its memory or its time. */
export class DocumentReaderLost extends Error {
  override readonly name = 'DocumentReaderLost';
}

/**
 * Yields the frames of a document, whose last one is `end`, `drawn` or `problem`, read in a process of its own: with a
 * heap of its own, a limit of time, and without settings or secrets. Leaving the iteration ends the process. Throws
 * DocumentReaderLost.
 */
export async function* readInProcess(
  task: DocumentTask | DrawTask,
  { timeLimitMs }: { timeLimitMs: number },
): AsyncGenerator<DocumentFrame> {
  const child = fork(/* turbopackIgnore: true */ processFile(), [], {
    // No execArgv of ours: the server's preloaded modules are not for this process.
    execArgv: [
      `--max-old-space-size=${String(HEAP_LIMIT_MEGABYTES)}`,
      '--disable-warning=ExperimentalWarning',
    ],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
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
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
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
    child.kill('SIGKILL');
  }
}

/** The server runs where its sources are, or their copy in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'documents', 'document-process.mjs');
}
