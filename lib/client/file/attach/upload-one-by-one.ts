import { v4 as makeUuid } from 'uuid';
import type { FileRecord } from '@/lib/contracts/file/files';
import { checkBesides, checkFiles, refusal, type FileToCheck } from '@/lib/domain/file/check-files';
import { documentKindOf } from '@/lib/domain/file/document-kind';
import type { ModelChoice } from '../../model/store/model-choice';
import { RequestError } from '../../request/request-error';
import { loadFileLimits } from '../files-config';
import { toFileToCheck } from './attach-files';
import { reportFileProblem } from './file-notices';
import { uploadFile } from './upload-file';

export interface KnownFiles {
  readonly files: readonly FileToCheck[];
  /** Files already there count. */
  readonly limit: number;
}

interface Uploads {
  readonly choice: ModelChoice;
  readonly onlyDocuments: boolean;
  readonly known: KnownFiles;
  readonly assistantId?: string;
  readonly folderId?: string;
  readonly onStored: (fileId: string) => Promise<void>;
  /** Receives null at the end. */
  readonly onUploading: (filename: string | null) => void;
}

/** One refused file refuses all. Problems are reported. */
export async function uploadOneByOne(
  files: readonly File[],
  { choice, onlyDocuments, known, onStored, onUploading, ...knower }: Uploads,
): Promise<void> {
  const checked = files.map(toFileToCheck);
  const other = onlyDocuments ? checked.find(({ mimeType }) => documentKindOf(mimeType) === null) : undefined;
  const refused =
    other === undefined
      ? (checkFiles(checked, [], await loadFileLimits(choice)) ??
        checkBesides(checked, known.files, known.limit))
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
      const { fileId } = await uploadFile({ ...upload, ...knower });
      await onStored(fileId);
    } catch (error) {
      const { code, details } = error instanceof RequestError ? error : UNKNOWN;
      reportFileProblem({ kind: 'refused', code, details, filename: file.name });
    }
  }
  onUploading(null);
}

export function toKnownFile({ filename, type, bytes }: FileRecord): FileToCheck {
  return { filename, mimeType: type, sizeBytes: bytes };
}

const UNKNOWN = { code: 'internal_error', details: {} } as const;
