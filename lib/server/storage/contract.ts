import type { StorageSource } from '@/lib/domain/file/stored-file';

/** The range includes both ends. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ObjectToWrite {
  readonly mimeType: string;
  /** An upload with more or fewer bytes is refused. */
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface OpenObject {
  /** The size is that of the whole object. */
  readonly sizeBytes: number;
  /** The object is closed when the iteration is left. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface SignedDelivery {
  readonly filename: string;
  readonly mimeType: string;
  /** True shows the file in a page; false saves it. */
  readonly isShown: boolean;
}

export interface AnnouncedObject {
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** The address is valid for a few minutes. */
export interface UploadAddress {
  readonly url: string;
  readonly method: 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** Absent means that the bytes are the body. */
  readonly formField?: string;
}

/**
 * Keys are made by `toStorageKey`, never by clients. No object is in memory whole. Throws when the storage cannot be
 * reached.
 */
export interface FileStorage {
  readonly source: StorageSource;
  /** The whole object is stored, or no part of it. */
  write(key: string, object: ObjectToWrite): Promise<void>;
  /** Returns null without the object. */
  read(key: string, range?: ByteRange): Promise<OpenObject | null>;
  /** An object that is missing is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** The address works for minutes without a session; null where the storage has none. */
  signedAddress(key: string, delivery: SignedDelivery): Promise<string | null>;
  /** The address takes that size and type alone; null where the storage has none. */
  uploadAddress(key: string, object: AnnouncedObject): Promise<UploadAddress | null>;
  /** Removes writes that began before this time and never ended. */
  sweep(beforeMs: number): Promise<void>;
}
