import 'server-only';
import { unsafeDeleteExpiredUploads, unsafeDeletePendingFiles } from '../db/file/unsafe-removed-objects';
import { logError } from '../platform/log';
import { listStorages } from './file-storage';
import { removeObjects, UPLOAD_LIMIT_MS } from './remove-objects';
import { sweepSpool } from './spool';

/** It removes spooled uploads, incomplete rows, objects of deleted rows, broken writes and expired direct uploads. */
export async function sweepFiles(nowMs: number): Promise<void> {
  const beforeMs = nowMs - UPLOAD_LIMIT_MS;
  await sweepSpool(beforeMs);
  await unsafeDeletePendingFiles(new Date(beforeMs));
  await unsafeDeleteExpiredUploads();
  await removeObjects(nowMs);
  for (const storage of listStorages())
    await storage
      .sweep(beforeMs)
      .catch((error: unknown) =>
        logError('a storage could not be swept; it is swept again later', error, { source: storage.source }),
      );
}
