import 'server-only';
import { unsafeDeletePendingFiles } from '../db/file/unsafe-removed-objects';
import { removeObjects, UPLOAD_LIMIT_MS } from './remove-objects';
import { sweepSpool } from './spool';

/**
 * Removes what processes left that ended in the middle: files on the disk of uploads that never were stored, rows whose
 * objects were never all written, and objects whose rows were deleted.
 */
export async function sweepFiles(nowMs: number): Promise<void> {
  const beforeMs = nowMs - UPLOAD_LIMIT_MS;
  await sweepSpool(beforeMs);
  await unsafeDeletePendingFiles(new Date(beforeMs));
  await removeObjects(nowMs);
}
