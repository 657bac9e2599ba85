import 'server-only';
import type { FileRecord, UploadFields } from '@/lib/contracts/file/files';
import { ASSISTANT_FILES_LIMIT } from '@/lib/domain/assistant/assistant';
import { FOLDER_FILES_LIMIT } from '@/lib/domain/conversation/folder';
import { refusal } from '@/lib/domain/file/check-files';
import { KNOWLEDGE_CONTEXT, MESSAGE_CONTEXT, type FileContext } from '@/lib/domain/file/stored-file';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findFolderFiles } from '../../db/file/folder-files';
import type { SpooledFile } from '../../storage/spool';
import { addFolderFiles } from '../conversation/folder-files';
import { deleteFiles } from '../file/files';
import { storeUpload, type DirectClaim } from '../file/receive-upload';
import { addAssistantFiles, getAssistant } from './assistants';

interface Knower {
  readonly context: FileContext;
  /** Throws before the file is stored: not_found, file_refused (full). */
  readonly check: () => Promise<void>;
  readonly add: (fileId: string) => Promise<unknown>;
}

/** Throws what storing throws, not_found and file_refused; then none of it is stored. */
export async function storeWithKnower(
  owner: OwnerId,
  spooled: SpooledFile,
  { filename, fields, claim }: { filename: string; fields: UploadFields; claim?: DirectClaim },
): Promise<FileRecord> {
  const knower = knowerOf(owner, fields);
  await knower?.check();
  const file = await storeUpload(owner, spooled, { filename, fields, context: knower?.context, claim });
  await addToKnower(owner, file.file_id, fields);
  return file;
}

/** Throws not_found, and file_refused where the place is full. */
export async function requireKnower(owner: OwnerId, fields: UploadFields): Promise<void> {
  await knowerOf(owner, fields)?.check();
}

/** Deletes a file whose place was deleted or became full meanwhile. */
export async function addToKnower(owner: OwnerId, fileId: string, fields: UploadFields): Promise<void> {
  try {
    await knowerOf(owner, fields)?.add(fileId);
  } catch (error) {
    await deleteFiles(owner, [fileId], { isTemporary: false });
    throw error;
  }
}

function knowerOf(
  owner: OwnerId,
  { assistant_id: assistantId, folder_id: folderId, message_file: isOfMessage }: UploadFields,
): Knower | null {
  if (assistantId !== undefined && isOfMessage !== 'true')
    return {
      context: KNOWLEDGE_CONTEXT,
      check: async () => {
        const { fileIds } = await getAssistant(owner, assistantId);
        if (fileIds.length >= ASSISTANT_FILES_LIMIT) throw tooMany(ASSISTANT_FILES_LIMIT);
      },
      add: (fileId) => addAssistantFiles(owner, assistantId, [fileId]),
    };
  if (folderId === undefined) return null;
  return {
    context: MESSAGE_CONTEXT,
    check: async () => {
      const files = await findFolderFiles(owner, { folderId });
      if (files === null) throw new AppError('not_found');
      if (files.length >= FOLDER_FILES_LIMIT) throw tooMany(FOLDER_FILES_LIMIT);
    },
    add: (fileId) => addFolderFiles(owner, folderId, [fileId]),
  };
}

function tooMany(limit: number): AppError {
  return new AppError('file_refused', refusal('too_many', { limit }));
}
