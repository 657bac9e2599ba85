import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { stringField } from '@/lib/domain/shared/json-record';
import { logError } from '../platform/log';

/** Throws storage_unavailable for a full or read-only disk: the request is not at fault. */
export async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    logError('the disk of this server refused a file; the request was refused', error, {
      code: stringField(error, 'code') ?? 'none',
    });
    throw new AppError('storage_unavailable', undefined, { cause: error });
  }
}
