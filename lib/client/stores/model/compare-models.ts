import { create } from 'zustand';
import type { ModelChoice } from './model-choice';

/** So many models are compared at least and at most. */
export const FEWEST_COMPARED = 2;
export const COMPARED_LIMIT = 4;

/** The models the next message goes to beside each other; empty: only to the one that is chosen. */
export const useCompareModels = create<{ models: readonly ModelChoice[] }>(() => ({ models: [] }));

/** Chooses whom the next message goes to; none ends the comparison before it has begun. */
export function setCompareModels(models: readonly ModelChoice[]): void {
  useCompareModels.setState({ models });
}
