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

/** Returns the key of a file: its owner's id and its own. Throws when either is not an id. */
export function toStorageKey(owner: OwnerId, fileId: string): string {
  return `${uuid.parse(owner)}/${uuid.parse(fileId)}`;
}

/** Returns the key of the smaller picture beside a file. */
export function toThumbnailKey(storageKey: string): string {
  return `${storageKey}.thumbnail`;
}

/** The type of the object at {@link toTextKey}. */
export const STORED_TEXT_TYPE = 'application/x-ndjson';

/** Returns the key of the text of a document beside it: its sections, a line of JSON each. */
export function toTextKey(storageKey: string): string {
  return `${storageKey}.text`;
}

/** Returns the key of pages of a document that are stored as pictures, a line of JSON each. */
export function toPagesKey(storageKey: string): string {
  return `${storageKey}.pages`;
}

/** Returns the keys of every object a file may have. */
export function keysOf(storageKey: string): string[] {
  return [storageKey, toThumbnailKey(storageKey), toTextKey(storageKey), toPagesKey(storageKey)];
}

/** Returns the storage that new files go to. Throws storage_unavailable where it is not set up. */
export async function fileStorage(): Promise<FileStorage> {
  return storageOf(sourceOfNewFiles(await operatorConfig()));
}

/** Returns the storage that has the files of this source. Throws storage_unavailable where it is not set up. */
export function storageOf(source: StorageSource): FileStorage {
  const problem = findStorageProblem(source);
  if (problem === null) return storages()[source];
  logError('files are stored where this server cannot reach them', problem, { source });
  throw new AppError('storage_unavailable');
}

/** Returns every storage that is set up, whether or not new files go there. */
export function listStorages(): FileStorage[] {
  const { local, s3, firebase, uploadthing } = storages();
  return [local, s3, firebase, uploadthing].filter(({ source }) => findStorageProblem(source) === null);
}

declare module '../platform/singleton' {
  interface Singletons {
    storages: Record<StorageSource, FileStorage>;
  }
}

/** The packages of the others are loaded when one of their files is asked for. */
function storages(): Record<StorageSource, FileStorage> {
  return singleton('storages', () => {
    const local = guardedStorage('local', () => localStorage(join(env().DATA_DIR, 'files')));
    return {
      local,
      // Files of assistants are ours as well, and no other files are stored under this name.
      openai: local,
      s3: guardedStorage('s3', async () => (await import('./s3-storage')).s3Storage()),
      firebase: guardedStorage('firebase', async () =>
        (await import('./firebase-storage')).firebaseStorage(),
      ),
      uploadthing: guardedStorage('uploadthing', async () =>
        (await import('./uploadthing-storage')).uploadthingStorage(),
      ),
    };
  });
}

/** Returns bytes that are in memory as an object to write. */
export function objectOf(bytes: Uint8Array, mimeType: string): ObjectToWrite {
  return { mimeType, sizeBytes: bytes.byteLength, bytes: onePiece(bytes) };
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
