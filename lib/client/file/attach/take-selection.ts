import { inDraft } from '../../draft/draft-places';
import { inUserScope } from '../../scope/user-scope';
import { reportFileProblem } from './file-notices';

/**
 * The code of `takeFiles` loads with the first files. The message cannot be sent until they are attached or
 * refused. Returns false where they could not be looked at yet: the problem is reported, and another try makes sense.
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
