import 'server-only';
import type { StorageSource } from '@/lib/domain/file/stored-file';
import { unsafeListRemovedObjects, unsafeRemoveNoted } from '../db/file/unsafe-removed-objects';
import { logError } from '../platform/log';
import { keysOf, storageOf } from './file-storage';

/** Longer than any upload: after it, no process can still be writing an object whose row was deleted. */
export const UPLOAD_LIMIT_MS = 2 * 60 * 60_000;
const BATCH_SIZE = 200;

/**
 * Removes the objects of files whose rows were deleted, by whatever statement. They are removed again after a while,
 * since an upload may have been writing one at that moment. One that cannot be removed is tried again the next time.
 */
export async function removeObjects(nowMs: number): Promise<void> {
  const before = new Date(nowMs - UPLOAD_LIMIT_MS);
  const failing = new Set<StorageSource>();
  let after = 0n;
  for (;;) {
    const notes = await unsafeListRemovedObjects(after, { before, limit: BATCH_SIZE });
    for (const { removedObjectId, source, storageKey } of notes) {
      // One that cannot be reached is not waited for again and again.
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

/** Starts {@link removeObjects} without waiting for it; what fails is removed by the sweep. */
export function removeObjectsSoon(): void {
  void removeObjects(Date.now()).catch((error: unknown) =>
    logError('the objects of deleted files could not be removed; the sweep removes them', error),
  );
}
