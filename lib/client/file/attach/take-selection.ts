import { inDraft } from '../../draft/draft-places';
import { inUserScope } from '../../scope/user-scope';
import { reportFileProblem } from './file-notices';

/**
 * The code of `takeFiles` loads with the first files. The message cannot be sent until they are attached or
 * refused.
 */
export async function takeSelection(draftId: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  await inDraft(draftId, async (place) => {
    try {
      const { takeFiles } = await inUserScope(import('./take-files'));
      await takeFiles(place.draftId, files);
    } catch {
      reportFileProblem({ kind: 'refused', code: 'network_error', details: {}, filename: null });
    }
  });
}
