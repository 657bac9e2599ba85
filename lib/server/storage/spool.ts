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
  /** The sum is written in hexadecimal. */
  readonly sha256: string;
}

/** The swept folder is on the files' disk, so a file moves in one step; without a disk it is temporary. */
export async function newSpoolPath(): Promise<string> {
  return join(await spoolFolder(), randomUUID());
}

/** Throws storage_unavailable. */
export async function spoolFolder(): Promise<string> {
  await onDisk(() => mkdir(folder(), { recursive: true, mode: OWNER_ONLY_FOLDER }));
  return folder();
}

/** Throws body_too_large, storage_unavailable; then, or when pieces break off, no part is left. */
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

/** A file is opened only when it is read, since it would otherwise stay open. */
export async function* spooledBytes(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

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
