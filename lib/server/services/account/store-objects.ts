import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { deletePendingFile, type NewFile } from '../../db/file/file-repository';
import { logError } from '../../platform/log';
import type { ObjectToWrite } from '../../storage/contract';
import { fileStorage, toStorageKey, toThumbnailKey } from '../../storage/file-storage';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { insertWithinQuota } from './storage';

interface Objects {
  readonly file: ObjectToWrite;
  readonly thumbnail?: ObjectToWrite;
  /** The call that checks the direct upload of this id. */
  readonly claimId?: string | undefined;
}

/**
 * The row is not visible yet; the sweep removes what a killed process leaves. Throws storage_full and
 * storage_unavailable; then none of it is left.
 */
export async function storeObjects(
  owner: OwnerId,
  file: Omit<NewFile, 'storageKey' | 'source' | 'sizeBytes' | 'mimeType' | 'hasThumbnail'>,
  { file: object, thumbnail, claimId }: Objects,
): Promise<string> {
  const storage = await fileStorage();
  // A direct upload may be checked again after a process ended, whose objects are removed by their key.
  const storageKey = toStorageKey(owner, claimId === undefined ? file.fileId : randomUUID());
  const row = {
    ...file,
    storageKey,
    source: storage.source,
    mimeType: object.mimeType,
    sizeBytes: object.sizeBytes + (thumbnail?.sizeBytes ?? 0),
    hasThumbnail: thumbnail !== undefined,
  };
  await insertWithinQuota(owner, row, claimId);
  try {
    await storage.write(storageKey, object);
    if (thumbnail !== undefined) await storage.write(toThumbnailKey(storageKey), thumbnail);
  } catch (error) {
    await deletePendingFile(owner, file.fileId, storageKey).then(removeObjectsSoon, (cause: unknown) =>
      logError('the row of a file that could not be stored stays until it is swept', cause),
    );
    throw error;
  }
  return storageKey;
}
