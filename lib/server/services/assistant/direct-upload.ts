import 'server-only';
import { randomUUID } from 'node:crypto';
import type { DirectUploadAnswer, DirectUploadRequest } from '@/lib/contracts/file/direct-uploads';
import { uploadFieldsSchema, type FileRecord, type UploadFields } from '@/lib/contracts/file/files';
import { storageFullDetails } from '@/lib/domain/account/storage-use';
import { checkFile } from '@/lib/domain/file/check-files';
import { claimedTypeOf } from '@/lib/domain/file/claimed-type';
import { toFilename } from '@/lib/domain/file/filename';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ErrorCode } from '@/lib/domain/shared/error-code';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  claimDirectUpload,
  deleteDirectUpload,
  insertDirectUpload,
  releaseDirectUpload,
  type DirectUpload,
} from '../../db/file/direct-uploads';
import { storageLimitBytes } from '../../db/limit/within-storage';
import { takeUploadTurn } from '../../limits/upload-turn';
import { fileStorage, storageOf, toStorageKey } from '../../storage/file-storage';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { spool } from '../../storage/spool';
import { getStorageUse } from '../account/storage';
import { findFile, getFile } from '../file/files';
import { getFilesConfig } from '../file/get-files-config';
import { discardUpload, limitsFor } from '../file/receive-upload';
import { addToKnower, requireKnower, storeWithKnower } from './store-knowledge';

/** After these refusals, checking the same bytes again would end the same way. */
const FINAL_REFUSALS: readonly ErrorCode[] = ['file_refused', 'storage_full', 'not_found', 'conflict'];

/**
 * Holds the announced bytes of the quota until the upload ends or expires. Throws method_not_allowed,
 * file_refused, storage_full and not_found.
 */
export async function beginDirectUpload(
  owner: OwnerId,
  { filename, type, bytes: sizeBytes, file_id: tempFileId, ...rest }: DirectUploadRequest,
): Promise<DirectUploadAnswer> {
  const fileId = randomUUID();
  const fields: UploadFields = { ...rest, file_id: tempFileId ?? fileId };
  const name = toFilename(filename);
  const announced = { filename: name, mimeType: claimedTypeOf({ name, type }), sizeBytes };
  const storage = await fileStorage();
  // The checked bytes are copied from here: the address can be used again, and must not reach the file.
  const storageKey = toStorageKey(owner, randomUUID());
  const address = await storage.uploadAddress(storageKey, { mimeType: type, sizeBytes });
  if (address === null) throw new AppError('method_not_allowed');
  const refused = checkFile(announced, limitsFor(await getFilesConfig(), fields));
  if (refused !== null) throw new AppError('file_refused', refused);
  await requireKnower(owner, fields);
  const isHeld = await insertDirectUpload(
    owner,
    {
      fileId,
      tempFileId: tempFileId ?? null,
      storageKey,
      source: storage.source,
      filename: name,
      sizeBytes,
      fields,
    },
    storageLimitBytes(),
  );
  if (!isHeld) throw new AppError('storage_full', storageFullDetails(await getStorageUse(owner)));
  const { formField, ...sent } = address;
  return { file_id: fileId, ...sent, ...(formField === undefined ? {} : { form_field: formField }) };
}

/**
 * A repeated call returns the same record. Throws upload_incomplete, which ends the upload when the size
 * differs; conflict while another call checks; and what an upload throws.
 */
export async function finishDirectUpload(
  owner: OwnerId,
  fileId: string,
  signal: AbortSignal,
): Promise<FileRecord> {
  const end = await takeUploadTurn(owner, signal);
  try {
    const claimId = randomUUID();
    const upload = await claimDirectUpload(owner, fileId, claimId);
    if (upload === 'claimed') throw new AppError('conflict');
    return upload === null ? await getFile(owner, fileId) : await finishClaimed(owner, upload, claimId);
  } finally {
    end();
  }
}

async function finishClaimed(owner: OwnerId, upload: DirectUpload, claimId: string): Promise<FileRecord> {
  const { fileId } = upload;
  try {
    const record = (await addStored(owner, upload)) ?? (await check(owner, upload, claimId));
    await endUpload(owner, fileId, claimId);
    return record;
  } catch (error) {
    if (error instanceof AppError && FINAL_REFUSALS.includes(error.code))
      await endUpload(owner, fileId, claimId);
    else await releaseDirectUpload(owner, fileId, claimId);
    throw error;
  }
}

async function endUpload(owner: OwnerId, fileId: string, claimId: string): Promise<void> {
  await deleteDirectUpload(owner, fileId, claimId);
  removeObjectsSoon();
}

/** A process may have died between storing the file and deleting the upload. */
async function addStored(owner: OwnerId, { fileId, fields }: DirectUpload): Promise<FileRecord | null> {
  const record = await findFile(owner, fileId);
  if (record !== null) await addToKnower(owner, fileId, uploadFieldsSchema.parse(fields));
  return record;
}

async function check(owner: OwnerId, upload: DirectUpload, claimId: string): Promise<FileRecord> {
  const { fileId, filename, sizeBytes } = upload;
  const fields = uploadFieldsSchema.parse(upload.fields);
  const object = await storageOf(upload.source).read(upload.storageKey);
  if (object === null) throw new AppError('upload_incomplete');
  if (object.sizeBytes !== sizeBytes) {
    // Leaving the iteration closes the object.
    for await (const _ of object.bytes) break;
    await endUpload(owner, fileId, claimId);
    throw new AppError('upload_incomplete');
  }
  const spooled = await spool(object.bytes, sizeBytes);
  try {
    if (spooled.sizeBytes !== sizeBytes) throw new AppError('upload_incomplete');
    return await storeWithKnower(owner, spooled, { filename, fields, claim: { fileId, claimId } });
  } finally {
    await discardUpload(spooled);
  }
}
