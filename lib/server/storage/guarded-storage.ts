import 'server-only';
import { Readable } from 'node:stream';
import { AppError } from '@/lib/domain/shared/app-error';
import { logError } from '../platform/log';
import { countPassed } from './collect-passed-buffers';
import type { FileStorage } from './contract';

/** Failures are logged and become storage_unavailable; errors of the caller pass unchanged. */
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
    write: (key, object) =>
      use('write', (storage) => storage.write(key, { ...object, bytes: counted(object.bytes) })),
    async read(key, range) {
      const object = await use('read', (storage) => storage.read(key, range));
      return object === null ? null : { ...object, bytes: guardedBytes(source, object.bytes) };
    },
    remove: (keys) => use('remove', (storage) => storage.remove(keys)),
    signedAddress: (key, delivery) => use('sign', (storage) => storage.signedAddress(key, delivery)),
    uploadAddress: (key, object) => use('sign', (storage) => storage.uploadAddress(key, object)),
    sweep: (beforeMs) => use('sweep', (storage) => storage.sweep(beforeMs)),
  };
}

async function* counted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    countPassed(piece);
    yield piece;
  }
}

/** The iterator of a stream does not close a stream that was never read. */
function guardedBytes(
  source: FileStorage['source'],
  bytes: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = bytes[Symbol.asyncIterator]();
      let isLeft = false;
      return {
        async next() {
          try {
            const result = await iterator.next();
            if (result.done !== true) countPassed(result.value);
            return result;
          } catch (error) {
            // A read that its reader left has not failed.
            if (isLeft) return { done: true, value: undefined };
            throw unavailable(source, 'read', error);
          }
        },
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
