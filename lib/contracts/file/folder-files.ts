import * as z from 'zod/mini';
import { FOLDER_FILES_LIMIT } from '@/lib/domain/conversation/folder';
import { folderPath } from '../conversation/folders';
import { fileRecordSchema } from './files';

/** `GET` lists the newest first; `POST` and `DELETE` take {@link folderFilesRequestSchema} and answer alike. */
export function folderFilesPath(folderId: string): string {
  return `${folderPath(folderId)}/files`;
}

export const folderFilesRequestSchema = z.strictObject({
  fileIds: z.array(z.guid()).check(z.minLength(1), z.maxLength(FOLDER_FILES_LIMIT)),
});

export const folderFilesSchema = z.object({ files: z.array(fileRecordSchema) });

export type FolderFiles = z.infer<typeof folderFilesSchema>;
