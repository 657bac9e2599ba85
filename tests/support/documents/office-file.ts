import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '@/lib/server/documents/read-document';
import { writeZip } from '../data/write-zip';

export async function textOf(bytes: Uint8Array, mimeType: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-office-'));
  const path = join(folder, 'document');
  try {
    await writeFile(path, bytes);
    const texts: string[] = [];
    for await (const { text } of readDocument(path, mimeType)) texts.push(text);
    return texts.join('\n\n');
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function textOfParts(
  parts: Readonly<Record<string, string>>,
  mimeType: string,
): Promise<string> {
  return textOf(await writeZip(parts), mimeType);
}
