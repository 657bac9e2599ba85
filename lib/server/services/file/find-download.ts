import 'server-only';
import { STORED_PICTURE_TYPE } from '@/lib/domain/file/file-types';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findFiles, type LocatedFile } from '../../db/file/file-repository';
import type { ByteRange, OpenObject } from '../../storage/contract';
import { isShownDirectly } from '../../storage/direct-transfer';
import { storageOf, toThumbnailKey } from '../../storage/file-storage';

export interface Download {
  readonly filename: string;
  readonly mimeType: string;
  readonly tag: string;
  /** `isShown` asks for an address with which a page can show the file. */
  readonly findAddress: (isShown: boolean) => Promise<string | null>;
  /** Throws not_found for a missing object. */
  readonly measure: () => Promise<number>;
  /** Throws not_found for a missing object. */
  readonly open: (range?: ByteRange) => Promise<OpenObject>;
}

type DeliveredFile = Pick<
  LocatedFile,
  'fileId' | 'filename' | 'mimeType' | 'storageKey' | 'source' | 'hasThumbnail'
>;

/** Throws not_found, also for a file of another user. */
export async function findDownload(
  owner: OwnerId,
  { fileId, isThumbnail }: { fileId: string; isThumbnail: boolean },
): Promise<Download> {
  const [file] = await findFiles(owner, [fileId]);
  if (file === undefined) throw new AppError('not_found');
  return openDownload(file, isThumbnail);
}

/** The caller has checked that the reader may see the file. */
export function openDownload(file: DeliveredFile, isThumbnail: boolean): Download {
  if (isThumbnail && !file.hasThumbnail) throw new AppError('not_found');
  const storage = storageOf(file.source);
  const key = isThumbnail ? toThumbnailKey(file.storageKey) : file.storageKey;
  const open = async (range?: ByteRange) => {
    const object = await storage.read(key, range);
    if (object === null) throw new AppError('not_found');
    return object;
  };
  const mimeType = isThumbnail ? STORED_PICTURE_TYPE : file.mimeType;
  const { fileId, filename } = file;
  return {
    filename,
    mimeType,
    tag: `"${fileId}${isThumbnail ? '-t' : ''}"`,
    async findAddress(isShown) {
      if (isShown && !isShownDirectly()) return null;
      return storage.signedAddress(key, { filename, mimeType, isShown });
    },
    async measure() {
      const { bytes, sizeBytes } = await open({ start: 0, end: 0 });
      for await (const _ of bytes) break;
      return sizeBytes;
    },
    open,
  };
}
