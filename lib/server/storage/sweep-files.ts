import 'server-only';
import { unsafeDeleteExpiredUploads, unsafeDeletePendingFiles } from '../db/file/unsafe-removed-objects';
import { logError } from '../platform/log';
import { listStorages } from './file-storage';
import { removeObjects, UPLOAD_LIMIT_MS } from './remove-objects';
import { sweepSpool } from './spool';

/**
 * It removes spooled uploads, incomplete rows, objects of deleted rows, broken writes and expired direct
 * uploads. The clock is that of the database; the disk of this machine has its own.
 */
export async function sweepFiles(nowMs: number, diskNowMs = nowMs): Promise<void> {
  const beforeMs = nowMs - UPLOAD_LIMIT_MS;
  await sweepSpool(diskNowMs - UPLOAD_LIMIT_MS);
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
