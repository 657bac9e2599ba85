import 'server-only';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { toAttachedFile, type AttachedFile } from '@/lib/domain/file/attached-file';
import { STORED_PICTURE_TYPE } from '@/lib/domain/file/file-types';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { markFileReady } from '../../db/file/file-repository';
import { objectOf } from '../../storage/file-storage';
import { spool, spooledBytes, type SpooledFile } from '../../storage/spool';
import { storeObjects } from '../account/store-objects';
import { detectFileType } from './detect-file-type';
import { type StoredPicture, toDrawnPicture } from './picture/stored-picture';

const LIMIT_BYTES = 64 * MEGABYTE;

/**
 * The bytes decide its type. Throws file_refused, body_too_large, storage_full and storage_unavailable; then
 * none of it is left.
 */
export async function storeMadeFile(
  owner: OwnerId,
  filename: string,
  bytes: Uint8Array,
): Promise<AttachedFile> {
  const spooled = await spool(onePiece(bytes), LIMIT_BYTES);
  try {
    const { mimeType, isPicture } = await detectFileType(spooled.path, filename);
    const picture = isPicture
      ? await toDrawnPicture(owner, { path: spooled.path, filename, mimeType })
      : null;
    const fileId = randomUUID();
    const storageKey = await storeObjects(
      owner,
      {
        fileId,
        tempFileId: null,
        filename,
        context: 'assistants_output',
        widthPx: picture?.widthPx ?? null,
        heightPx: picture?.heightPx ?? null,
        sha256: spooled.sha256,
        placeholder: picture?.placeholder ?? null,
        usageCount: 1,
      },
      picture === null ? { file: spooledObject(spooled, mimeType) } : pictureObjects(picture),
    );
    const stored = await markFileReady(owner, fileId, storageKey);
    if (stored === null) throw new AppError('conflict');
    return toAttachedFile(stored);
  } finally {
    await rm(spooled.path, { force: true });
  }
}

function spooledObject({ path, sizeBytes }: SpooledFile, mimeType: string) {
  return { mimeType, sizeBytes, bytes: spooledBytes(path) };
}

function pictureObjects({ bytes, thumbnail }: StoredPicture) {
  return {
    file: objectOf(bytes, STORED_PICTURE_TYPE),
    thumbnail: objectOf(thumbnail, STORED_PICTURE_TYPE),
  };
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
