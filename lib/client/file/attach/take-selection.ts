import { inDraft } from '../../draft/draft-places';
import { inUserScope } from '../../scope/user-scope';
import { reportFileProblem } from './file-notices';

/**
 * The code loads with the first files; the message cannot be sent meanwhile. Returns false, after a report, where
 * another try makes sense.
 */
export async function takeSelection(draftId: string, files: readonly File[]): Promise<boolean> {
  if (files.length === 0) return true;
  return inDraft(draftId, async (place) => {
    try {
      const { takeFiles } = await inUserScope(import('./take-files'));
      return await takeFiles(place.draftId, files);
    } catch {
      reportFileProblem({ kind: 'refused', code: 'network_error', details: {}, filename: null });
      return false;
    }
  });
}
