import 'server-only';
import { join } from 'node:path';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { env } from '../env';
import type { FileStorage } from './contract';
import { localStorage } from './local-storage';

const uuid = z.guid();

/** Returns the key of a file: its owner's id and its own. Throws when either is not an id. */
export function toStorageKey(owner: OwnerId, fileId: string): string {
  return `${uuid.parse(owner)}/${uuid.parse(fileId)}`;
}

/** Returns the storage of this server: the folder `files` of DATA_DIR. */
export function fileStorage(): FileStorage {
  return localStorage(join(env().DATA_DIR, 'files'));
}
