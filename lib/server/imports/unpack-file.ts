import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameOf } from './import-frame';
import type { FoundFile } from './open-import-file';

const OWNER_ONLY = 0o600;

export async function unpackFile(
  { id, filename, part }: FoundFile,
  folder: string,
): Promise<FrameOf<'file'>> {
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    for await (const piece of part.open()) {
      sizeBytes += piece.byteLength;
      hash.update(piece);
      await file.writeFile(piece);
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { kind: 'file', id, filename, path, sizeBytes, sha256: hash.digest('hex') };
}
