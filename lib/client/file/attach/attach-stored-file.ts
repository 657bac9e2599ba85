import { attachedFileOf, type FileRecord } from '@/lib/contracts/file/files';
import { checkFiles } from '@/lib/domain/file/check-files';
import { addAttachments, findAttachments, toAttachment } from '../../draft/attachments';
import { inDraft } from '../../draft/draft-places';
import { findModelChoice } from '../../model/store/model-choice';
import { loadFileLimits } from '../files-config';
import { reportFileProblem } from './file-notices';

/** Returns false, with a report, when the endpoint refuses it. Removing never deletes it. */
export async function attachStoredFile(draftId: string, record: FileRecord): Promise<boolean> {
  const choice = findModelChoice();
  if (choice === null) {
    reportFileProblem({ kind: 'noEndpoint' });
    return false;
  }
  const file = attachedFileOf(record);
  return inDraft(draftId, async (place) => {
    const limits = await loadFileLimits(choice);
    const refused = checkFiles([file], findAttachments(place.draftId), limits);
    if (refused !== null) {
      reportFileProblem({ kind: 'refused', code: 'file_refused', details: { ...refused }, filename: null });
      return false;
    }
    addAttachments(place.draftId, [toAttachment(file)]);
    return true;
  });
}
