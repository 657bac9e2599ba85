import 'server-only';
import { Readable } from 'node:stream';
import { AppError } from '@/lib/domain/shared/app-error';
import { logError } from '../platform/log';
import type { FileStorage } from './contract';

/**
 * Returns a storage that is loaded when it is first used, and whose failures are logged and thrown as
 * storage_unavailable. Errors of the caller's own pass through.
 */
export function guardedStorage(
  source: FileStorage['source'],
  load: () => Promise<FileStorage> | FileStorage,
): FileStorage {
  let loaded: Promise<FileStorage> | undefined;
  const use = async <Result>(what: string, call: (storage: FileStorage) => Promise<Result>) => {
    try {
      loaded ??= Promise.resolve(load());
      return await call(await loaded);
    } catch (error) {
      throw unavailable(source, what, error);
    }
  };
  return {
    source,
    write: (key, object) => use('write', (storage) => storage.write(key, object)),
    async read(key, range) {
      const object = await use('read', (storage) => storage.read(key, range));
      return object === null ? null : { ...object, bytes: guardedBytes(source, object.bytes) };
    },
    remove: (keys) => use('remove', (storage) => storage.remove(keys)),
    signedAddress: (key, delivery) => use('sign', (storage) => storage.signedAddress(key, delivery)),
    sweep: (beforeMs) => use('sweep', (storage) => storage.sweep(beforeMs)),
  };
}

/** Leaving closes the object also where none of it was read yet, which the iterator of a stream does not. */
function guardedBytes(
  source: FileStorage['source'],
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = bytes[Symbol.asyncIterator]();
      let isLeft = false;
      return {
        next: () =>
          iterator.next().catch((error: unknown) => {
            // What was being read when its reader left has not failed.
            if (isLeft) return { done: true, value: undefined };
            throw unavailable(source, 'read', error);
          }),
        async return() {
          isLeft = true;
          if (bytes instanceof Readable) bytes.destroy();
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}

function unavailable(source: FileStorage['source'], what: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  logError('the storage of files failed; the request was refused', error, { source, what });
  return new AppError('storage_unavailable', undefined, { cause: error });
}
