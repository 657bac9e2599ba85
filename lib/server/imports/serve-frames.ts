import 'server-only';
import { z } from 'zod';
import { errorText, importTaskSchema, type ImportFrame, type ImportTask } from './import-frame';
import { ImportProblem } from './import-problem';
import { readFrames } from './read-frames';

const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), task: importTaskSchema }),
  z.object({ kind: z.literal('next') }),
]);

/** The end of the channel to the process that asked for a file to be read. */
interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  send?(message: unknown): boolean;
}

/** Answers every `next` with the next frame of the file that was opened: one at a time, so that no frames pile up. */
export function serveFrames(channel: Channel): void {
  let frames: AsyncGenerator<ImportFrame> | null = null;
  channel.on('message', (message) => {
    const request = requestSchema.parse(message);
    if (request.kind === 'open') frames = framesToTheEnd(request.task);
    else void frames?.next().then(({ value }) => channel.send?.(value ?? { kind: 'end' }));
  });
}

/** Yields the frames of a file; what breaks it off is the last one. */
async function* framesToTheEnd(task: ImportTask): AsyncGenerator<ImportFrame> {
  try {
    yield* readFrames(task);
  } catch (error) {
    const failure = error instanceof ImportProblem ? error.failure : 'internal';
    yield { kind: 'problem', failure, detail: failure === 'internal' ? errorText(error) : null };
  }
}
