import 'server-only';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import {
  earlyUploadFieldsSchema,
  toFileRecord,
  type FileRecord,
  type UploadFields,
} from '@/lib/contracts/file/files';
import { isStorageFull, storageFullDetails, storageLeftBytes } from '@/lib/domain/account/storage-use';
import { checkFile, isClosed, refusal, tooLargeRefusal } from '@/lib/domain/file/check-files';
import { documentKindOf } from '@/lib/domain/file/document-kind';
import {
  fileLimitsOf,
  serverFileLimitBytes,
  type FileConfigOverrides,
  type FileLimits,
} from '@/lib/domain/file/file-limits';
import { STORED_PICTURE_TYPE } from '@/lib/domain/file/file-types';
import { toFilename } from '@/lib/domain/file/filename';
import { MESSAGE_CONTEXT, type FileContext } from '@/lib/domain/file/stored-file';
import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { AppError } from '@/lib/domain/shared/app-error';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { markFileReady } from '../../db/file/file-repository';
import type { ObjectToWrite } from '../../storage/contract';
import { objectOf } from '../../storage/file-storage';
import { spool, spooledBytes, type SpooledFile } from '../../storage/spool';
import { getStorageUse } from '../account/storage';
import { storeObjects } from '../account/store-objects';
import { detectFileType } from './detect-file-type';
import { getFilesConfig } from './get-files-config';
import { toStoredPicture, type StoredPicture } from './picture/stored-picture';
import { readTextSoon } from './read-text';

/** Pictures shrink when stored, so an upload may exceed the room by this much. */
const SHRINKING_BYTES = 64 * MEGABYTE;

const FORM_BYTES = MEGABYTE;

interface BeginningUpload {
  readonly pieces: AsyncIterable<Uint8Array>;
  readonly early: Readonly<Record<string, string>>;
  readonly announcedBytes: number | null;
}

/**
 * Throws storage_full, file_refused and body_too_large as early as known, else at the first byte too many.
 */
export async function spoolUpload(
  owner: OwnerId,
  { pieces, early, announcedBytes }: BeginningUpload,
): Promise<SpooledFile> {
  const use = await getStorageUse(owner);
  if (isStorageFull(use, 0)) throw new AppError('storage_full', storageFullDetails(use));
  const config = await getFilesConfig();
  const limits = findEarlyLimits(config, early);
  const fileLimitBytes = limits?.fileSizeLimitBytes ?? serverFileLimitBytes(config);
  const tooLarge = () =>
    limits === null
      ? new AppError('body_too_large', { limitBytes: fileLimitBytes })
      : new AppError('file_refused', tooLargeRefusal(limits));
  if (limits !== null && isClosed(limits)) throw new AppError('file_refused', refusal('disabled'));
  if ((announcedBytes ?? 0) > fileLimitBytes + FORM_BYTES) throw tooLarge();
  const roomBytes = (storageLeftBytes(use) ?? Number.POSITIVE_INFINITY) + SHRINKING_BYTES;
  return spool(pieces, Math.min(fileLimitBytes, roomBytes)).catch((error: unknown) => {
    const isTooMuch = error instanceof AppError && error.code === 'body_too_large';
    if (!isTooMuch) throw error;
    throw fileLimitBytes <= roomBytes ? tooLarge() : new AppError('storage_full', storageFullDetails(use));
  });
}

function findEarlyLimits(config: FileConfigOverrides, early: BeginningUpload['early']): FileLimits | null {
  const { success, data } = earlyUploadFieldsSchema.safeParse(early);
  return success ? limitsFor(config, data) : null;
}

export function limitsFor(
  config: FileConfigOverrides,
  { endpoint, endpointName }: Pick<UploadFields, 'endpoint' | 'endpointName'>,
): FileLimits {
  return fileLimitsOf(config, {
    endpoint: endpointName ?? endpoint,
    isCustom: endpoint === CUSTOM_ENDPOINT_TYPE,
  });
}

interface NewUpload {
  readonly filename: string;
  readonly fields: UploadFields;
  /** Absent means that the file belongs to a message. */
  readonly context?: FileContext | undefined;
  readonly claim?: DirectClaim | undefined;
}

export interface DirectClaim {
  readonly fileId: string;
  readonly claimId: string;
}

export async function discardUpload({ path }: SpooledFile): Promise<void> {
  await rm(path, { force: true });
}

/**
 * The row comes first, then the objects, then the row is made visible: the sweep finds what a killed process
 * leaves. Throws file_refused, storage_full and storage_unavailable; then none of it is stored.
 */
export async function storeUpload(
  owner: OwnerId,
  spooled: SpooledFile,
  { filename, fields, context = MESSAGE_CONTEXT, claim }: NewUpload,
): Promise<FileRecord> {
  const name = toFilename(filename);
  const detected = await detectFileType(spooled.path, name);
  const limits = limitsFor(await getFilesConfig(), fields);
  const refused = checkFile(
    { filename: name, mimeType: detected.mimeType, sizeBytes: spooled.sizeBytes },
    limits,
  );
  if (refused !== null) throw new AppError('file_refused', refused);
  const picture = detected.isPicture
    ? await toStoredPicture(owner, { path: spooled.path, filename: name, mimeType: detected.mimeType })
    : null;
  const fileId = claim?.fileId ?? randomUUID();
  const storageKey = await storeObjects(
    owner,
    {
      fileId,
      tempFileId: fields.file_id,
      filename: name,
      context,
      ...columnsOf(picture),
      sha256: spooled.sha256,
      textState: picture === null && documentKindOf(detected.mimeType) !== null ? 'pending' : 'none',
    },
    {
      ...(picture === null ? { file: spooledObject(spooled, detected.mimeType) } : pictureObjects(picture)),
      claimId: claim?.claimId,
    },
  );
  const stored = await markFileReady(owner, fileId, storageKey);
  // The file was deleted while it was being stored: its objects are on the list of what is removed.
  if (stored === null) throw new AppError('conflict');
  if (stored.textState === 'pending') readTextSoon(owner, fileId);
  return toFileRecord(owner, stored);
}

function columnsOf(picture: StoredPicture | null) {
  if (picture === null) return { widthPx: null, heightPx: null, placeholder: null };
  const { widthPx, heightPx, placeholder } = picture;
  return { widthPx, heightPx, placeholder };
}

function spooledObject({ path, sizeBytes }: SpooledFile, mimeType: string): ObjectToWrite {
  return { mimeType, sizeBytes, bytes: spooledBytes(path) };
}

function pictureObjects({ bytes, thumbnail }: StoredPicture) {
  return {
    file: objectOf(bytes, STORED_PICTURE_TYPE),
    thumbnail: objectOf(thumbnail, STORED_PICTURE_TYPE),
  };
}
