import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../platform/env';
import { countPassed } from './collect-passed-buffers';
import { onDisk } from './on-disk';
import { isWithoutDisk } from './without-disk';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

export interface SpooledFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** Is in hexadecimal. */
  readonly sha256: string;
}

/**
 * Lies in the swept folder on the stored files' disk, so that a file can be moved there in one step; where no files
 * are stored on a disk, among the temporary files.
 */
export async function newSpoolPath(): Promise<string> {
  return join(await spoolFolder(), randomUUID());
}

/** Creates the folder if necessary. Throws storage_unavailable. */
export async function spoolFolder(): Promise<string> {
  await onDisk(() => mkdir(folder(), { recursive: true, mode: OWNER_ONLY_FOLDER }));
  return folder();
}

/**
 * Holds little in memory. Throws body_too_large, and storage_unavailable where the disk refuses; then, as when the
 * pieces break off, no part of the file is left.
 */
export async function spool(pieces: AsyncIterable<Uint8Array>, limitBytes: number): Promise<SpooledFile> {
  const path = await newSpoolPath();
  const file = await onDisk(() => open(path, 'wx', OWNER_ONLY));
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const piece of pieces) {
      sizeBytes += piece.byteLength;
      if (sizeBytes > limitBytes) throw new AppError('body_too_large', { limitBytes });
      hash.update(piece);
      await onDisk(() => file.writeFile(piece));
      countPassed(piece);
    }
    return { path, sizeBytes, sha256: hash.digest('hex') };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

/**
 * Opens the file only when the first bytes are requested: one that is open but never read would stay open and take
 * disk space until the process ends.
 */
export async function* spooledBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** Removes what ended processes left from before a time. */
export async function sweepSpool(beforeMs: number): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < beforeMs) await rm(path, { force: true });
  }
}

function folder(): string {
  return isWithoutDisk() ? join(tmpdir(), 'parley-uploads') : resolve(env().DATA_DIR, 'uploads');
}
