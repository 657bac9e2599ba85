import 'server-only';
import { access, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { noteImportUpload } from '../db/import/import-job-repository';
import { env } from '../platform/env';
import { fileStorage, storageOf, toStorageKey } from './file-storage';
import { spool, spooledBytes } from './spool';

const uuid = z.guid();
const UPLOAD_TYPE = 'application/octet-stream';

export interface StoredUpload {
  readonly source: StorageSource;
  readonly sizeBytes: number;
  /** The number of a note that removes the upload, unless an import begins in time. */
  readonly note: bigint;
}

export interface OpenUpload {
  readonly path: string;
  close(): Promise<void>;
}

/**
 * The upload has an id of ours. Throws body_too_large, storage_unavailable, and what the pieces throw; then no import
 * may begin with it.
 */
export async function storeImportUpload(
  owner: OwnerId,
  importId: string,
  { pieces, limitBytes }: { readonly pieces: AsyncIterable<Uint8Array>; readonly limitBytes: number },
): Promise<StoredUpload> {
  const { source } = await fileStorage();
  const { path, sizeBytes } = await spool(pieces, limitBytes);
  try {
    const note = await noteImportUpload(owner, importId, source);
    const object = { mimeType: UPLOAD_TYPE, sizeBytes, bytes: spooledBytes(path) };
    await storageOf(source).write(toStorageKey(owner, importId), object);
    return { source, sizeBytes, note };
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns null without the file. Throws storage_unavailable. */
export async function openImportUpload(
  owner: OwnerId,
  {
    importId,
    source,
    sizeBytes,
  }: { readonly importId: string; readonly source: StorageSource | null; readonly sizeBytes: number },
): Promise<OpenUpload | null> {
  if (source === null) return openLocalUpload(importId);
  const object = await storageOf(source).read(toStorageKey(owner, importId));
  if (object === null) return null;
  const { path } = await spool(object.bytes, sizeBytes);
  return { path, close: () => rm(path, { force: true }) };
}

/** Earlier versions stored the upload on one node. */
async function openLocalUpload(importId: string): Promise<OpenUpload | null> {
  const path = localPath(importId);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  return isThere ? { path, close: () => Promise.resolve() } : null;
}

export async function removeLocalUpload(importId: string): Promise<void> {
  await rm(localPath(importId), { force: true });
}

/** Lists uploads that earlier versions left. */
export async function listOldLocalUploads(ageMs: number, nowMs: number): Promise<string[]> {
  const names = await readdir(folder()).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    if (!uuid.safeParse(name).success) continue;
    const { mtimeMs } = await stat(join(folder(), name)).catch(() => ({ mtimeMs: nowMs }));
    if (nowMs - mtimeMs > ageMs) old.push(name);
  }
  return old;
}

function localPath(importId: string): string {
  return join(folder(), uuid.parse(importId));
}

function folder(): string {
  return resolve(env().DATA_DIR, 'imports');
}
