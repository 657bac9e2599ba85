import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { PassThrough, type Writable } from 'node:stream';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { objectInBucket, type BucketObject } from '../../storage/s3/s3-object';
import { spool } from '../../storage/spool';
import { verifyBackup } from './read-backup';
import { readSteadily } from './read-steadily';
import type { WrittenBackup } from './write-backup';

const OWNER_ONLY = 0o600;

export class PlaceProblem extends Error {
  override readonly name = 'PlaceProblem';
}

export interface BackupPlace {
  readonly address: string;
  isTaken(): Promise<boolean>;
  /** A backup that was not written whole is removed. Throws what `write` throws, and PlaceProblem. */
  store(write: (output: Writable) => Promise<WrittenBackup>): Promise<WrittenBackup>;
  /** Throws PlaceProblem. */
  fetch(): Promise<{ readonly path: string; readonly release: () => Promise<void> }>;
}

/** The address is `s3://bucket/name` or a path. */
export function backupPlaceOf(address: string): BackupPlace {
  const bucket = /^s3:\/\/([^/]+)\/(.+)$/.exec(address);
  const [, name, key] = bucket ?? [];
  if (name !== undefined && key !== undefined) return inBucket(address, objectInBucket(name, key));
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(address))
    throw new PlaceProblem(`A backup lies in a file or at s3://bucket/name, not at ${address}.`);
  return onDisk(address);
}

function onDisk(path: string): BackupPlace {
  const draft = `${path}.part`;
  return {
    address: path,
    isTaken: () => exists(path),
    async store(write) {
      const file = await createDraft(draft);
      const { ino } = await file.stat();
      const isOwn = async () => (await stat(draft).catch(() => null))?.ino === ino;
      try {
        const written = await write(createWriteStream(draft, { fd: file, flush: true }));
        if (await isOwn()) {
          await requireSame(written, createReadStream(draft));
          await verifyBackup(draft);
        }
        if (!(await isOwn()))
          throw new PlaceProblem(`Another backup is written to ${path} since this one began.`);
        await rename(draft, path);
        return written;
      } catch (error) {
        if (await isOwn()) await rm(draft, { force: true });
        throw error;
      }
    },
    async fetch() {
      if (!(await exists(path))) throw new PlaceProblem(`There is no file ${path}.`);
      return { path, release: () => Promise.resolve() };
    },
  };
}

/** It replaces a draft that was cut, or that another process writes; that process notices it. */
async function createDraft(draft: string): Promise<FileHandle> {
  try {
    await rm(draft, { force: true });
    return await open(draft, 'wx', OWNER_ONLY);
  } catch (error) {
    throw new PlaceProblem(
      `${draft} cannot be written: ${isRecord(error) ? (stringField(error, 'message') ?? '') : ''}.`,
    );
  }
}

function inBucket(address: string, object: BucketObject): BackupPlace {
  return {
    address,
    isTaken: () => object.exists(),
    async store(write) {
      const output = new PassThrough();
      const sent = object.write(output);
      // The writer would otherwise wait for it for ever.
      sent.catch((error: unknown) => output.destroy(toError(error)));
      const [written] = await Promise.all([write(output), sent]);
      const stored = await object.read();
      if (stored === null) throw new PlaceProblem(`${address} is not there after it was written.`);
      try {
        await requireSame(
          written,
          readSteadily(stored, (start) => object.read(start)),
        );
        return written;
      } catch (error) {
        // A backup that could not be read back may be whole all the same.
        if (error instanceof PlaceProblem) await object.remove();
        throw error;
      }
    },
    async fetch() {
      const stored = await object.read();
      if (stored === null) throw new PlaceProblem(`There is no ${address}.`);
      const { path } = await spool(
        readSteadily(stored, (start) => object.read(start)),
        Number.MAX_SAFE_INTEGER,
      );
      return { path, release: () => rm(path, { force: true }) };
    },
  };
}

function toError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error('The bucket did not take it.', { cause });
}

async function requireSame(written: WrittenBackup, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  if (hash.digest('hex') !== written.sha256)
    throw new PlaceProblem('What was read back is not what was written. The backup is not kept.');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
