import { reportFileProblem } from '../file/attach/file-notices';
import { uploadOneByOne, type KnownFiles } from '../file/attach/upload-one-by-one';
import { findModelChoice } from '../model/store/model-choice';
import { addFolderFiles } from './queries/folder-files';

/** See {@link uploadOneByOne}; `onUploading` gets null at the end. */
export async function uploadToFolder(
  folderId: string,
  files: readonly File[],
  known: KnownFiles,
  onUploading: (filename: string | null) => void,
): Promise<void> {
  const choice = findModelChoice();
  if (choice === null) return reportFileProblem({ kind: 'noEndpoint' });
  await uploadOneByOne(files, {
    choice,
    onlyDocuments: true,
    known,
    folderId,
    onStored: (fileId) => addFolderFiles(folderId, [fileId]),
    onUploading,
  });
}
