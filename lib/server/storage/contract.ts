import type { StorageSource } from '@/lib/domain/file/stored-file';

/** Both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ObjectToWrite {
  readonly mimeType: string;
  /** More or fewer bytes are refused. */
  readonly sizeBytes: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface OpenObject {
  /** It is the whole object's. */
  readonly sizeBytes: number;
  /** Leaving the iteration closes the object. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface SignedDelivery {
  readonly filename: string;
  readonly mimeType: string;
  /** A page shows it instead of saving it. */
  readonly isShown: boolean;
}

export interface AnnouncedObject {
  readonly mimeType: string;
  readonly sizeBytes: number;
}

/** It is valid for a few minutes. */
export interface UploadAddress {
  readonly url: string;
  readonly method: 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  /** Absent means that the bytes are the body. */
  readonly formField?: string;
}

/**
 * Keys are made by `toStorageKey`, never by clients. No object is in memory whole. Throws when unreachable.
 */
export interface FileStorage {
  readonly source: StorageSource;
  /** It stores all or none. */
  write(key: string, object: ObjectToWrite): Promise<void>;
  /** Returns null without the object. */
  read(key: string, range?: ByteRange): Promise<OpenObject | null>;
  /** A missing object is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** It works for minutes without session; null where there are none. */
  signedAddress(key: string, delivery: SignedDelivery): Promise<string | null>;
  /** It takes that size and type alone; null where there are none. */
  uploadAddress(key: string, object: AnnouncedObject): Promise<UploadAddress | null>;
  /** It removes what began before a time and never ended. */
  sweep(beforeMs: number): Promise<void>;
}
