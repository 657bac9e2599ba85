import 'server-only';
import { z } from 'zod';
import { endByError } from '../platform/process/end-by-error';
import {
  documentTaskSchema,
  drawTaskSchema,
  type DocumentFrame,
  type DocumentTask,
  type DrawTask,
} from './document-frame';
import { documentFrames } from './document-frames';
import { DocumentProblem } from './document-problem';
import { drawPages } from './draw-pages';

const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), task: z.union([documentTaskSchema, drawTaskSchema]) }),
  z.object({ kind: z.literal('next') }),
]);

const DETAIL_LIMIT_CHARACTERS = 2_000;

interface Channel {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  send?(message: unknown): boolean;
}

/** Each `next` gets one frame, so that they do not pile up. */
export function serveDocument(channel: Channel): void {
  let frames: AsyncGenerator<DocumentFrame> | null = null;
  channel.on('message', (message) => {
    const request = requestSchema.parse(message);
    if (request.kind === 'open') frames = framesToTheEnd(request.task);
    else frames?.next().then(({ value }) => channel.send?.(value), endByError);
  });
}

/** An error becomes the last frame. */
async function* framesToTheEnd(task: DocumentTask | DrawTask): AsyncGenerator<DocumentFrame> {
  try {
    yield* 'pages' in task ? drawPages(task) : documentFrames(task);
  } catch (error) {
    const problem = error instanceof DocumentProblem ? error.problem : 'unreadable';
    yield { kind: 'problem', problem, detail: detailOf(error) };
  }
}

function detailOf(error: unknown): string {
  const cause = error instanceof DocumentProblem ? (error.cause ?? error) : error;
  const text = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  return text.slice(0, DETAIL_LIMIT_CHARACTERS);
}
