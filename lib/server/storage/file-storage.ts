import 'server-only';
import { join } from 'node:path';
import { z } from 'zod';
import type { OwnerId } from '@/lib/domain/owner-id';
import { env } from '../env';
import { localStorage } from './local-storage';

/** Where files lie. A key is ours, made by {@link toStorageKey}: no name and no path of a client ever gets here. */
export interface FileStorage {
  /** The name of the kind of storage, as rows of files keep it. */
  readonly source: 'local';
  /** Stores a file, wholly or not at all. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file, or null when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a file; one that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Removes every file of a person. */
  removeAll(owner: string): Promise<void>;
}

const uuid = z.guid();

/** The key of a file: its owner's id and its own. Throws when either is no id. */
export function toStorageKey(owner: OwnerId, fileId: string): string {
  return `${uuid.parse(owner)}/${uuid.parse(fileId)}`;
}

/** The storage of this server: the folder `files` of DATA_DIR. */
export function fileStorage(): FileStorage {
  return localStorage(join(env().DATA_DIR, 'files'));
}
