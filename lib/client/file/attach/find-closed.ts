import { isClosed, refusal } from '@/lib/domain/file/check-files';
import type { ModelChoice } from '../../model/store/model-choice';
import { loadFileLimits } from '../files-config';
import { reportFileProblem } from './file-notices';

/** Returns the function that shows why attaching is impossible for a model; null when it is possible. */
export async function findClosed(choice: ModelChoice): Promise<(() => void) | null> {
  if (!isClosed(await loadFileLimits(choice))) return null;
  const details = { ...refusal('disabled') };
  return () => reportFileProblem({ kind: 'refused', code: 'file_refused', details, filename: null });
}
