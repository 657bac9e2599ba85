import { userStore } from '../../scope/user-scope';
import type { ModelChoice } from './model-choice';

export const MIN_COMPARED = 2;
export const COMPARED_LIMIT = 4;

/** The models the next message goes to, answering side by side; empty: only to the chosen one. */
export const useCompareModels = userStore<{ models: readonly ModelChoice[] }>(() => ({ models: [] }));

export function setCompareModels(models: readonly ModelChoice[]): void {
  useCompareModels.setState({ models });
}
