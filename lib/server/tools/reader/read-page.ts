import 'server-only';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { singleton } from '../../platform/singleton';
import { TaskProcesses, type TaskFor } from '../../processes/task-processes';
import { ToolProblem } from '../tool-problem';
import type { FetchedPage } from './fetch-page';

const LIMIT_MS = 10_000;
const HEAP_LIMIT_MB = 256;
const BUFFER_LIMIT_MB = 128;

const HTML_TYPES = ['text/html', 'application/xhtml+xml'];
const TEXT_TYPE = /^(text\/.+|application\/((.+\+)?(json|xml)|yaml|javascript))$/;

declare module '../../platform/singleton' {
  interface Singletons {
    readerProcesses: TaskProcesses;
  }
}

const readSchema = z.object({ title: z.string(), text: z.string() });

export type ReadPage = z.infer<typeof readSchema>;

/** Prefers the article of an HTML page, which a limited process reads. Throws ToolProblem, rate_limited. */
export async function readPage(page: FetchedPage, { owner, signal }: TaskFor): Promise<ReadPage> {
  const { mimeType, charset, bytes } = page;
  if (!HTML_TYPES.includes(mimeType)) {
    if (!TEXT_TYPE.test(mimeType))
      throw new ToolProblem(`The address has a file of the type ${mimeType}, which is no page.`);
    return { title: '', text: new TextDecoder().decode(bytes) };
  }
  const result = await readerProcesses().run({ bytes, charset }, { owner, signal });
  if ('value' in result) return readSchema.parse(parseJson(result.value, { characters: 2_000_000 }));
  throw new ToolProblem('The page could not be read.');
}

export function readerProcesses(): TaskProcesses {
  return singleton(
    'readerProcesses',
    () =>
      new TaskProcesses({
        file: processFile,
        line: 'web',
        taskLimitMs: LIMIT_MS,
        heapLimitMb: HEAP_LIMIT_MB,
        bufferLimitMb: BUFFER_LIMIT_MB,
      }),
  );
}

/** The server runs beside its sources, or a copy of them. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'tools', 'reader', 'reader-process.mjs');
}
