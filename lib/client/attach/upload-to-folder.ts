import { v4 as makeUuid } from 'uuid';
import { checkFiles, refusal } from '@/lib/domain/file/check-files';
import { documentKindOf } from '@/lib/domain/file/document-kind';
import { loadFileLimits } from '../queries/file/files-config';
import { addFolderFiles } from '../queries/file/folder-files';
import { RequestError } from '../request/request-error';
import { findModelChoice } from '../stores/model/model-choice';
import { toFileToCheck } from './attach-files';
import { reportFileProblem } from './file-notices';
import { uploadFile } from './upload-file';

/**
 * Uploads documents of the browser one after the other, and adds each to a folder. All or none are begun: one that is
 * refused refuses the selection. Every problem is reported. `onUploading` is called with the name of the one that is
 * being uploaded, and with null at the end.
 */
export async function uploadToFolder(
  folderId: string,
  files: readonly File[],
  onUploading: (filename: string | null) => void,
): Promise<void> {
  const choice = findModelChoice();
  if (choice === null) return reportFileProblem({ kind: 'noEndpoint' });
  const checked = files.map(toFileToCheck);
  const other = checked.find(({ mimeType }) => documentKindOf(mimeType) === null);
  const refused =
    other === undefined
      ? checkFiles(checked, [], await loadFileLimits(choice))
      : refusal('type', { mimeType: other.mimeType });
  if (refused !== null)
    return reportFileProblem({
      kind: 'refused',
      code: 'file_refused',
      details: { ...refused },
      filename: null,
    });
  const { signal } = new AbortController();
  for (const file of files) {
    onUploading(file.name);
    try {
      const upload = { tempId: makeUuid(), file, sides: null, choice, signal, onProgress: () => undefined };
      const { fileId } = await uploadFile(upload);
      await addFolderFiles(folderId, [fileId]);
    } catch (error) {
      const { code, details } = error instanceof RequestError ? error : UNKNOWN;
      reportFileProblem({ kind: 'refused', code, details, filename: file.name });
    }
  }
  onUploading(null);
}

const UNKNOWN = { code: 'internal_error', details: {} } as const;
