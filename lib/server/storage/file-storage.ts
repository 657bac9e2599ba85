import 'server-only';
import { join } from 'node:path';
import { z } from 'zod';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { env } from '../env';
import type { FileStorage, ObjectToWrite } from './contract';
import { localStorage } from './local-storage';

const uuid = z.guid();

/** Returns the key of a file: its owner's id and its own. Throws when either is not an id. */
export function toStorageKey(owner: OwnerId, fileId: string): string {
  return `${uuid.parse(owner)}/${uuid.parse(fileId)}`;
}

/** Returns the key of the smaller picture beside a file. */
export function toThumbnailKey(storageKey: string): string {
  return `${storageKey}.thumbnail`;
}

/** Returns the storage that new files go to. */
export function fileStorage(): FileStorage {
  return storageOf('local');
}

/** Returns the storage that has the files of this source. Throws where it is not set up. */
export function storageOf(source: StorageSource): FileStorage {
  if (source !== 'local') throw new Error(`The storage ${source} is not set up.`);
  return localStorage(join(env().DATA_DIR, 'files'));
}

/** Returns bytes that are in memory as an object to write. */
export function objectOf(bytes: Uint8Array, mimeType: string): ObjectToWrite {
  return { mimeType, sizeBytes: bytes.byteLength, bytes: onePiece(bytes) };
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
