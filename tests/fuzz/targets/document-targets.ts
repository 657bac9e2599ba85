import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentReaderLost, readInProcess } from '@/lib/server/documents/document-reader';
import { REACHED_LIMIT, type FuzzTarget } from '../fuzz-target.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';

/** More work is slow enough to be told; on a busy machine it may take far longer by the clock. */
const WORK_LIMIT_MS = 10_000;
const TIME_LIMIT_MS = 120_000;

/** Each reader runs in a process of its own, as the server starts it. */
export const DOCUMENT_TARGETS: readonly FuzzTarget[] = DOCUMENT_KINDS.map(
  ({ name, mimeType, units, write }) => ({
    name: `documents: ${name}`,
    units,
    limitCharacters: 300_000,
    shortRuns: 1,
    read: (text) => readDocument(write(text), mimeType),
  }),
);

async function readDocument(bytes: Uint8Array, mimeType: string): Promise<string | symbol | null> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-fuzz-'));
  const path = join(folder, 'a');
  try {
    await writeFile(path, bytes);
    const task = { path, mimeType, textPath: `${path}.text` };
    let workedMs = 0;
    const meter = { add: (ms: number) => void (workedMs += ms) };
    const options = { timeLimitMs: TIME_LIMIT_MS, meter };
    let kind: string | null = null;
    for await (const frame of readInProcess(task, options)) kind = frame.kind;
    return workedMs > WORK_LIMIT_MS ? REACHED_LIMIT : kind;
  } catch (error) {
    if (error instanceof DocumentReaderLost) return REACHED_LIMIT;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
