import { inUserScope } from '../../scope/user-scope';
import { changeSelecting } from '../selecting';
import { reportFileProblem } from './file-notices';

/**
 * The code of `takeFiles` loads with the first files. The message cannot be sent until they are attached or
 * refused.
 */
export async function takeSelection(draftId: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  changeSelecting(draftId, 1);
  try {
    const { takeFiles } = await inUserScope(import('./take-files'));
    await takeFiles(draftId, files);
  } catch {
    reportFileProblem({ kind: 'refused', code: 'network_error', details: {}, filename: null });
  } finally {
    changeSelecting(draftId, -1);
  }
}
