import 'server-only';
import { z } from 'zod';
import { endByError } from '../platform/process/end-by-error';
import { errorText, importTaskSchema, type ImportFrame, type ImportTask } from './import-frame';
import { ImportProblem } from './import-problem';
import { readFrames } from './read-frames';

const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), task: importTaskSchema }),
  z.object({ kind: z.literal('next') }),
]);

interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  send?(message: unknown): boolean;
}

/** Each `next` gets one frame, so that they do not pile up. */
export function serveFrames(channel: Channel): void {
  let frames: AsyncGenerator<ImportFrame> | null = null;
  channel.on('message', (message) => {
    const request = requestSchema.parse(message);
    if (request.kind === 'open') frames = framesToTheEnd(request.task);
    else frames?.next().then(({ value }) => channel.send?.(value ?? { kind: 'end' }), endByError);
  });
}

/** An error becomes the last frame. */
async function* framesToTheEnd(task: ImportTask): AsyncGenerator<ImportFrame> {
  try {
    yield* readFrames(task);
  } catch (error) {
    const failure = error instanceof ImportProblem ? error.failure : 'internal';
    yield { kind: 'problem', failure, detail: failure === 'internal' ? errorText(error) : null };
  }
}
