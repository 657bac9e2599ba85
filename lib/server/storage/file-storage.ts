import 'server-only';
import { join } from 'node:path';
import { z } from 'zod';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { env } from '../platform/env';
import { logError } from '../platform/log';
import { operatorConfig } from '../platform/operator-config';
import { singleton } from '../platform/singleton';
import type { FileStorage, ObjectToWrite } from './contract';
import { guardedStorage } from './guarded-storage';
import { localStorage } from './local-storage';
import { findStorageProblem, sourceOfNewFiles } from './storage-settings';

const uuid = z.guid();

/** Throws for other ids. */
export function toStorageKey(owner: OwnerId, fileId: string): string {
  return `${uuid.parse(owner)}/${uuid.parse(fileId)}`;
}

export function toThumbnailKey(storageKey: string): string {
  return `${storageKey}.thumbnail`;
}

export const STORED_TEXT_TYPE = 'application/x-ndjson';

/** Each section is a line of JSON. */
export function toTextKey(storageKey: string): string {
  return `${storageKey}.text`;
}

/** Each page is a line of JSON. */
export function toPagesKey(storageKey: string): string {
  return `${storageKey}.pages`;
}

export function keysOf(storageKey: string): string[] {
  return [storageKey, toThumbnailKey(storageKey), toTextKey(storageKey), toPagesKey(storageKey)];
}

/** Throws storage_unavailable. */
export async function fileStorage(): Promise<FileStorage> {
  return storageOf(sourceOfNewFiles(await operatorConfig()));
}

/** Throws storage_unavailable. */
export function storageOf(source: StorageSource): FileStorage {
  const problem = findStorageProblem(source);
  if (problem === null) return storages()[source];
  logError('files are stored where this server cannot reach them', problem, { source });
  throw new AppError('storage_unavailable');
}

/** A storage that takes no new files is listed as well. */
export function listStorages(): FileStorage[] {
  const { local, s3, firebase, uploadthing } = storages();
  return [local, s3, firebase, uploadthing].filter(({ source }) => findStorageProblem(source) === null);
}

declare module '../platform/singleton' {
  interface Singletons {
    storages: Record<StorageSource, FileStorage>;
  }
}

/** The packages of storages that are not used are not loaded. */
function storages(): Record<StorageSource, FileStorage> {
  return singleton('storages', () => {
    const local = guardedStorage('local', () => localStorage(join(env().DATA_DIR, 'files')));
    return {
      local,
      // Files of assistants are files of ours, and no other files are stored under this name.
      openai: local,
      s3: guardedStorage('s3', async () => (await import('./s3/s3-storage')).s3Storage()),
      firebase: guardedStorage('firebase', async () =>
        (await import('./firebase-storage')).firebaseStorage(),
      ),
      uploadthing: guardedStorage('uploadthing', async () =>
        (await import('./uploadthing-storage')).uploadthingStorage(),
      ),
    };
  });
}

export function objectOf(bytes: Uint8Array, mimeType: string): ObjectToWrite {
  return { mimeType, sizeBytes: bytes.byteLength, bytes: onePiece(bytes) };
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
