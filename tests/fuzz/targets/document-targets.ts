import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentReaderLost, readInProcess } from '@/lib/server/documents/document-reader';
import type { FuzzTarget } from '../fuzz-target.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';

/** Long enough to see that no other work is held meanwhile; a longer reading reached its limit. */
const TIME_LIMIT_MS = 10_000;

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

/** Returns null where the process reached a limit. */
async function readDocument(bytes: Uint8Array, mimeType: string): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-fuzz-'));
  const path = join(folder, 'a');
  try {
    await writeFile(path, bytes);
    const task = { path, mimeType, textPath: `${path}.text` };
    const options = { timeLimitMs: TIME_LIMIT_MS, meter: { add: () => undefined } };
    let kind: string | null = null;
    for await (const frame of readInProcess(task, options)) kind = frame.kind;
    return kind;
  } catch (error) {
    if (error instanceof DocumentReaderLost) return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
