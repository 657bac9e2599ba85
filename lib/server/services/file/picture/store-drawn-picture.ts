import 'server-only';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { toAttachedFile, type AttachedFile } from '@/lib/domain/file/attached-file';
import { STORED_PICTURE_TYPE } from '@/lib/domain/file/file-types';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { markFileReady } from '../../../db/file/file-repository';
import { objectOf } from '../../../storage/file-storage';
import { spool } from '../../../storage/spool';
import { storeObjects } from '../../account/store-objects';
import { detectFileType } from '../detect-file-type';
import { toDrawnPicture } from './stored-picture';

const LIMIT_BYTES = 32 * MEGABYTE;

interface DrawnFor {
  readonly filename: string;
  readonly runId?: string;
}

/**
 * Treats it like an upload. Throws file_refused, body_too_large, storage_full and storage_unavailable; then
 * none of it is left.
 */
export async function storeDrawnPicture(
  owner: OwnerId,
  bytes: Uint8Array,
  { filename, runId }: DrawnFor,
): Promise<AttachedFile> {
  const { path, sha256 } = await spool(onePiece(bytes), LIMIT_BYTES);
  try {
    const { mimeType, isPicture } = await detectFileType(path, filename);
    if (!isPicture)
      throw new AppError('file_refused', { reason: 'type', filename, limit: 0, limitMegabytes: 0, mimeType });
    const picture = await toDrawnPicture(owner, { path, filename, mimeType });
    const fileId = randomUUID();
    const { widthPx, heightPx, placeholder } = picture;
    const storageKey = await storeObjects(
      owner,
      {
        fileId,
        tempFileId: null,
        filename,
        context: 'image_generation',
        widthPx,
        heightPx,
        sha256,
        placeholder,
        usageCount: 1,
        ...presentFields({ runId }),
      },
      {
        file: objectOf(picture.bytes, STORED_PICTURE_TYPE),
        thumbnail: objectOf(picture.thumbnail, STORED_PICTURE_TYPE),
      },
    );
    const stored = await markFileReady(owner, fileId, storageKey);
    if (stored === null) throw new AppError('conflict');
    return toAttachedFile(stored);
  } finally {
    await rm(path, { force: true });
  }
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
