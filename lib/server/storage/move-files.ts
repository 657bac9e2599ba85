import 'server-only';
import { STORED_PICTURE_TYPE } from '@/lib/domain/file/file-types';
import {
  unsafeBeginMove,
  unsafeEndMove,
  unsafeIsStored,
  unsafeListFilesOf,
  type Move,
  type MovingFile,
} from '../db/file/unsafe-move-files';
import { storageOf, STORED_TEXT_TYPE, toPagesKey, toTextKey, toThumbnailKey } from './file-storage';

const BATCH_SIZE = 100;

/** What became of the files of a storage. */
export interface MovedFiles {
  readonly movedCount: number;
  /** Ids of files whose objects do not exist. */
  readonly missing: readonly string[];
  /** Ids of files that changed while they were copied, such as one whose text was stored; they can be moved later. */
  readonly changed: readonly string[];
}

/**
 * Moves the files of one storage to another, each by itself: its objects are copied, then its row is switched, so that
 * it can be read at any moment. What was moved stays moved when it throws storage_unavailable; called again, it goes on
 * with the others. `tell` is called after each file with the number moved.
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
      // One that was deleted meanwhile has no objects any more.
      else if (await unsafeIsStored(file.fileId, move.from)) (isCopied ? changed : missing).push(file.fileId);
    }
    after = files.at(-1)?.fileId ?? null;
    if (after === null) return { movedCount, missing, changed };
  }
}

/** Returns false where an object does not exist; what was copied then is removed by the sweep. */
async function copyObjects(
  { storageKey, mimeType, hasThumbnail, textState, drawnPages }: MovingFile,
  move: Move,
): Promise<boolean> {
  const objects = [
    { key: storageKey, mimeType },
    ...(hasThumbnail ? [{ key: toThumbnailKey(storageKey), mimeType: STORED_PICTURE_TYPE }] : []),
    ...(drawnPages === null || drawnPages === 0
      ? []
      : [{ key: toPagesKey(storageKey), mimeType: STORED_TEXT_TYPE }]),
    ...(textState === 'ready' ? [{ key: toTextKey(storageKey), mimeType: STORED_TEXT_TYPE }] : []),
  ];
  for (const { key, mimeType: type } of objects) {
    const object = await storageOf(move.from).read(key);
    if (object === null) return false;
    await storageOf(move.to).write(key, { ...object, mimeType: type });
  }
  return true;
}
