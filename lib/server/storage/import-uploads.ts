import 'server-only';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../platform/env';

const uuid = z.guid();
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** Uses our own id, never a client's name. */
export function importUploadPath(importId: string): string {
  return join(folder(), uuid.parse(importId));
}

/**
 * Holds little in memory and returns the size. Throws body_too_large, and what broken pieces throw; then no part of
 * the file is left.
 */
export async function writeImportUpload(
  importId: string,
  pieces: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<number> {
  const path = importUploadPath(importId);
  await mkdir(folder(), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const file = await open(path, 'wx', OWNER_ONLY);
  let sizeBytes = 0;
  try {
    for await (const piece of pieces) {
      sizeBytes += piece.byteLength;
      if (sizeBytes > limitBytes) throw new AppError('body_too_large', { limitBytes });
      await file.write(piece);
    }
    await file.close();
    return sizeBytes;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw error;
  }
}

/** A missing file is no error. */
export async function removeImportUpload(importId: string): Promise<void> {
  await rm(importUploadPath(importId), { force: true });
}

/** Lists uploads not written to for this long. */
export async function listOldImportUploads(ageMs: number, nowMs: number): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    if (!uuid.safeParse(name).success) continue;
    const { mtimeMs } = await stat(join(folder(), name)).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > ageMs) old.push(name);
  }
  return old;
}

function folder(): string {
  return resolve(env().DATA_DIR, 'imports');
}
