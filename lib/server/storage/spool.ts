import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../platform/env';

const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/** A file that was received and is looked at before it is stored. */
export interface SpooledFile {
  readonly path: string;
  readonly sizeBytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/**
 * Returns the path of a new file in the folder of what is not stored yet, which is swept. It is on the disk of the
 * stored files, so that a file can be moved there at once.
 */
export async function newSpoolPath(): Promise<string> {
  return join(await spoolFolder(), randomUUID());
}

/** Returns that folder, which exists then. */
export async function spoolFolder(): Promise<string> {
  await mkdir(folder(), { recursive: true, mode: OWNER_ONLY_FOLDER });
  return folder();
}

/**
 * Writes what comes to the disk, with little of it in memory. Throws body_too_large; then none of it is left, as when
 * the pieces break off.
 */
export async function spool(pieces: AsyncIterable<Uint8Array>, limitBytes: number): Promise<SpooledFile> {
  const path = await newSpoolPath();
  const file = await open(path, 'wx', OWNER_ONLY);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const piece of pieces) {
      sizeBytes += piece.byteLength;
      if (sizeBytes > limitBytes) throw new AppError('body_too_large', { limitBytes });
      hash.update(piece);
      await file.writeFile(piece);
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
 * Yields the bytes of a file of that folder, which is opened only when the first of them is asked for: one that is open
 * and never read stays open, and its space on the disk taken, until the process ends.
 */
export async function* spooledBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** Removes what was spooled before a time: a process ended before it could. */
export async function sweepSpool(beforeMs: number): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const path = join(folder(), name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < beforeMs) await rm(path, { force: true });
  }
}

function folder(): string {
  return resolve(env().DATA_DIR, 'uploads');
}
