import 'server-only';
import {
  unsafeBeginMove,
  unsafeEndMove,
  unsafeIsStored,
  unsafeListFilesOf,
  type Move,
  type MovingFile,
} from '../db/file/unsafe-move-files';
import { storageOf } from './file-storage';
import { objectsOfFile } from './objects-of-file';

const BATCH_SIZE = 100;

export interface MovedFiles {
  readonly movedCount: number;
  readonly missing: readonly string[];
  /** These files changed meanwhile, and can be moved later. */
  readonly changed: readonly string[];
}

/**
 * Objects come before the row, so a file is always readable. Throws storage_unavailable; another call goes
 * on. `tell` gets the count.
 */
export async function moveFiles(move: Move, tell: (movedCount: number) => void): Promise<MovedFiles> {
  const missing: string[] = [];
  const changed: string[] = [];
  let movedCount = 0;
  let after: string | null = null;
  for (;;) {
    const files: MovingFile[] = await unsafeListFilesOf(move.from, after, BATCH_SIZE);
    for (const file of files) {
      const note = await unsafeBeginMove(file.storageKey, move.to);
      const isCopied = await copyObjects(file, move);
      const isMoved = isCopied && (await unsafeEndMove(file, move, note));
      if (isMoved) tell((movedCount += 1));
      // A file that was deleted meanwhile has no objects any more.
      else if (await unsafeIsStored(file.fileId, move.from)) (isCopied ? changed : missing).push(file.fileId);
    }
    after = files.at(-1)?.fileId ?? null;
    if (after === null) return { movedCount, missing, changed };
  }
}

/** Returns false for a missing object; the sweep removes copies. */
async function copyObjects(
  { storageKey, mimeType, hasThumbnail, textState, drawnPages }: MovingFile,
  move: Move,
): Promise<boolean> {
  const objects = objectsOfFile({
    key: storageKey,
    mimeType,
    hasThumbnail,
    hasText: textState === 'ready',
    hasPages: (drawnPages ?? 0) > 0,
  });
  for (const { key, mimeType: type } of objects) {
    const object = await storageOf(move.from).read(key);
    if (object === null) return false;
    await storageOf(move.to).write(key, { ...object, mimeType: type });
  }
  return true;
}
