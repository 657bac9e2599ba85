import type { StorageSource } from '@/lib/domain/file/stored-file';

/** Both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ObjectToWrite {
  readonly mimeType: string;
  /** A storage refuses more or fewer bytes than this. */
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface OpenObject {
  /** States the size of the whole object, whatever part is read. */
  readonly sizeBytes: number;
  /** Leaving the iteration closes the object. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface SignedDelivery {
  readonly filename: string;
  readonly mimeType: string;
  /** The browser shows the file in a page instead of saving it. */
  readonly isShown: boolean;
}

export interface AnnouncedObject {
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** A client sends an object to it without us, for a few minutes. */
export interface UploadAddress {
  readonly url: string;
  readonly method: 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** The field of a multipart form that has the bytes; when absent, they are the body. */
  readonly formField?: string;
}

/**
 * Keys are ours, made by `toStorageKey`: no client's name or path ever gets here. No object is held in memory
 * whole. Throws when the storage is unreachable.
 */
export interface FileStorage {
  readonly source: StorageSource;
  /** Stores all or none of the object, replacing one of the same key. */
  write(key: string, object: ObjectToWrite): Promise<void>;
  /** Returns null when there is no such object. */
  read(key: string, range?: ByteRange): Promise<OpenObject | null>;
  /** A missing object is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Works for a few minutes without a session; null when the storage has no such addresses. */
  signedAddress(key: string, delivery: SignedDelivery): Promise<string | null>;
  /** Takes that size and type alone; null when the storage has no such addresses. */
  uploadAddress(key: string, object: AnnouncedObject): Promise<UploadAddress | null>;
  /** Removes what writes left that began before a time and never ended. */
  sweep(beforeMs: number): Promise<void>;
}
