import { userStore } from '../../scope/user-scope';
import type { ModelChoice } from './model-choice';

/** The fewest and the most models that can be compared. */
export const MIN_COMPARED = 2;
export const COMPARED_LIMIT = 4;

/** The models the next message goes to, answering side by side; empty: only to the chosen one. */
export const useCompareModels = userStore<{ models: readonly ModelChoice[] }>(() => ({ models: [] }));

/** Sets the models the next message goes to; an empty list ends the comparison before it has begun. */
export function setCompareModels(models: readonly ModelChoice[]): void {
  useCompareModels.setState({ models });
}
