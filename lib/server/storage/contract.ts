/** Where files are stored. A key is ours, made by `toStorageKey`: no name and no path of a client ever gets here. */
export interface FileStorage {
  /** The name of the kind of storage, as rows of files store it. */
  readonly source: 'local';
  /** Stores a file, wholly or not at all. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes of a file, or null when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a file; one that does not exist is no error. */
  remove(key: string): Promise<void>;
  /** Removes every file of a user. */
  removeAll(owner: string): Promise<void>;
}
