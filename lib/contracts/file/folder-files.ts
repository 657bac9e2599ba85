import * as z from 'zod/mini';
import { FOLDER_FILES_LIMIT } from '@/lib/domain/conversation/folder';
import { folderPath } from '../conversation/folders';
import { fileRecordSchema } from './files';

/**
 * Returns the path of the files of a folder. `GET`: the files, the one added last first. `POST` and `DELETE` {@link
 * folderFilesRequestSchema}: adds files of the user, or removes them from the folder; the answer is that of `GET`.
 */
export function folderFilesPath(folderId: string): string {
  return `${folderPath(folderId)}/files`;
}

/** The body of a `POST` or `DELETE`. */
export const folderFilesRequestSchema = z.strictObject({
  fileIds: z.array(z.guid()).check(z.minLength(1), z.maxLength(FOLDER_FILES_LIMIT)),
});

/** The files of a folder. */
export const folderFilesSchema = z.object({ files: z.array(fileRecordSchema) });

export type FolderFiles = z.infer<typeof folderFilesSchema>;
