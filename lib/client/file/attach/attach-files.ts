import { v4 as makeUuid } from 'uuid';
import { checkFile, checkFiles, isClosed, type FileToCheck } from '@/lib/domain/file/check-files';
import { claimedTypeOf } from '@/lib/domain/file/claimed-type';
import type { FileLimits } from '@/lib/domain/file/file-limits';
import { toFilename } from '@/lib/domain/file/filename';
import { addAttachments, findAttachments, type Attachment } from '../../draft/attachments';
import { inDraft } from '../../draft/draft-places';
import { findModelChoice, type ModelChoice } from '../../model/store/model-choice';
import { loadFileLimits } from '../files-config';
import { reportFileProblem } from './file-notices';
import { startUpload } from './run-uploads';

const SELECTED_PROGRESS = 0.2;

export function toFileToCheck(file: File): FileToCheck {
  return { filename: toFilename(file.name), mimeType: claimedTypeOf(file), sizeBytes: file.size };
}

/** Refused files are reported by name; too many or too large are refused together. Returns how many were accepted. */
export async function attachFiles(draftId: string, files: readonly File[]): Promise<number> {
  const choice = findModelChoice();
  if (choice === null) {
    reportFileProblem({ kind: 'noEndpoint' });
    return 0;
  }
  return inDraft(draftId, async (place) => {
    const limits = await loadFileLimits(choice);
    return attach({ draftId: place.draftId, files, choice, limits });
  });
}

interface Attaching {
  readonly draftId: string;
  readonly files: readonly File[];
  readonly choice: ModelChoice;
  readonly limits: FileLimits;
}

function attach({ draftId, files, choice, limits }: Attaching): number {
  const good = isClosed(limits) ? files : files.filter((file) => isGood(file, limits));
  if (good.length === 0) return 0;
  const checked = good.map(toFileToCheck);
  const refused = checkFiles(checked, findAttachments(draftId), limits);
  if (refused !== null) {
    reportFileProblem({ kind: 'refused', code: 'file_refused', details: { ...refused }, filename: null });
    return 0;
  }
  const added = good.map((file, index) => ({ file, attachment: toAttachment(file, checked[index]) }));
  addAttachments(
    draftId,
    added.map(({ attachment }) => attachment),
  );
  for (const { file, attachment } of added) begin(file, attachment, choice);
  return added.length;
}

/** Returns whether the file may be uploaded; it reports what is wrong with it. */
function isGood(file: File, limits: FileLimits): boolean {
  const refused = checkFile(toFileToCheck(file), limits);
  if (refused === null) return true;
  // Some words name the file themselves.
  const filename = refused.filename === '' ? toFilename(file.name) : null;
  reportFileProblem({ kind: 'refused', code: 'file_refused', details: { ...refused }, filename });
  return false;
}

function toAttachment(file: File, checked: FileToCheck = toFileToCheck(file)): Attachment {
  return {
    ...checked,
    tempId: makeUuid(),
    progress: SELECTED_PROGRESS,
    file: null,
    isAttached: false,
    previewUrl: null,
  };
}

function begin(file: File, { tempId, mimeType }: Attachment, choice: ModelChoice): void {
  startUpload({ tempId, file, choice, isPicture: mimeType.startsWith('image/') });
}
