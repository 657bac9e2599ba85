import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextMeasure } from '@/lib/domain/file/document-text';
import { readInProcess } from '@/lib/server/documents/document-reader';
import { ProcessorMeter } from '@/lib/server/limits/metered-turn';

const LIMIT_MS = 80_000;

export interface ReadFile {
  readonly text: string;
  readonly measure: TextMeasure | null;
  readonly problem: string | null;
}

export async function readFileInProcess(bytes: Uint8Array | string, mimeType: string): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-read-'));
  const path = join(folder, 'file');
  try {
    await writeFile(path, bytes);
    const task = { path, mimeType, textPath: `${path}.text` };
    let text = '';
    for await (const frame of readInProcess(task, { timeLimitMs: LIMIT_MS, meter: new ProcessorMeter() })) {
      if (frame.kind === 'passages')
        for (const passage of frame.passages) text += `${text === '' ? '' : '\n'}${passage.text}`;
      if (frame.kind === 'problem') return { text, measure: null, problem: frame.problem };
      if (frame.kind === 'end') return { text, measure: frame.measure, problem: null };
    }
    return { text, measure: null, problem: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
