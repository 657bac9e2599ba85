import type { StorageSource } from '@/lib/domain/file/stored-file';

/** The part of an object that is read: from its first to its last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** An object that is about to be stored. */
export interface ObjectToWrite {
  readonly mimeType: string;
  /** What `bytes` holds; a storage refuses more or less. */
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** An object that is being read. */
export interface OpenObject {
  /** The size of the whole object, whatever part is read. */
  readonly sizeBytes: number;
  /** Leaving the iteration closes the object. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** How a signed address delivers its object. */
export interface SignedDelivery {
  readonly filename: string;
  readonly mimeType: string;
}

/**
 * Where files are stored. A key is ours, made by `toStorageKey`: no name and no path of a client ever gets here. No
 * object is in memory as a whole. Throws where the storage cannot be reached.
 */
export interface FileStorage {
  /** The name of the kind of storage, as rows of files store it. */
  readonly source: StorageSource;
  /** Stores an object, wholly or not at all; one of the same key is replaced. */
  write(key: string, object: ObjectToWrite): Promise<void>;
  /** Returns an object, or a part of it, as it comes; null when there is none. */
  read(key: string, range?: ByteRange): Promise<OpenObject | null>;
  /** Removes objects; one that does not exist is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Returns an address that delivers the object for a few minutes without a session; null where there is none. */
  signedAddress(key: string, delivery: SignedDelivery): Promise<string | null>;
  /** Removes what writes left behind that began before a time and never ended. */
  sweep(beforeMs: number): Promise<void>;
}
