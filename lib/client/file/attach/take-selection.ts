import { changeSelecting } from '../selecting';
import { reportFileProblem } from './file-notices';

/**
 * Takes files the user selected for a draft; see `takeFiles`, whose code is fetched with the first ones. Until they are
 * attached or refused the message cannot be sent.
 */
export async function takeSelection(draftId: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  changeSelecting(draftId, 1);
  try {
    const { takeFiles } = await import('./take-files');
    await takeFiles(draftId, files);
  } catch {
    reportFileProblem({ kind: 'refused', code: 'network_error', details: {}, filename: null });
  } finally {
    changeSelecting(draftId, -1);
  }
}
