import { isClosed, refusal } from '@/lib/domain/file/check-files';
import type { ModelChoice } from '../../model/store/model-choice';
import { loadFileLimits } from '../files-config';
import { reportFileProblem } from './file-notices';

/** The function shows why; null means that it is possible. */
export async function findClosed(choice: ModelChoice): Promise<(() => void) | null> {
  if (!isClosed(await loadFileLimits(choice))) return null;
  const details = { ...refusal('disabled') };
  return () => reportFileProblem({ kind: 'refused', code: 'file_refused', details, filename: null });
}
