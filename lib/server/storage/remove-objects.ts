import 'server-only';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { databaseNow } from '../db/database-clock';
import { unsafeListRemovedObjects, unsafeRemoveNoted } from '../db/file/unsafe-removed-objects';
import { logError } from '../platform/log';
import { keepAlive } from '../platform/shape/keep-alive';
import { keysOf, storageOf } from './file-storage';

/** After this time no process can be writing the object of a deleted row. */
export const UPLOAD_LIMIT_MS = 2 * 60 * 60_000;
const BATCH_SIZE = 200;

/** Removal is repeated later, since an upload may have been writing the object. Failures are tried again. */
export async function removeObjects(nowMs: number): Promise<void> {
  const before = new Date(nowMs - UPLOAD_LIMIT_MS);
  const failing = new Set<StorageSource>();
  let after = 0n;
  for (;;) {
    const notes = await unsafeListRemovedObjects(after, { before, limit: BATCH_SIZE });
    for (const { removedObjectId, source, storageKey } of notes) {
      // A storage that cannot be reached is not waited for again and again.
      if (failing.has(source)) continue;
      try {
        const keys = keysOf(storageKey);
        await unsafeRemoveNoted(removedObjectId, before, () => storageOf(source).remove(keys));
      } catch (error) {
        failing.add(source);
        const context = { key: storageKey, source };
        logError('deleted files are still in their storage; they are removed later', error, context);
      }
    }
    const last = notes.at(-1);
    if (last === undefined) return;
    after = last.removedObjectId;
  }
}

/** The periodic work tries again what fails. */
export function removeObjectsSoon(): void {
  keepAlive(
    databaseNow().then((now) => removeObjects(now.getTime())),
    'the objects of deleted files could not be removed; the sweep removes them',
  );
}
