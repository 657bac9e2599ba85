import { ownValue } from '@/lib/domain/shared/own-value';
import { userStore } from '../scope/user-scope';

/** How many selections of files are being looked at, by draft. */
const useSelecting = userStore<{ counts: Readonly<Record<string, number>> }>(() => ({ counts: {} }));

/** Counts a selection of files that is being looked at, or one that is attached or refused by now. */
export function changeSelecting(draftId: string, change: 1 | -1): void {
  useSelecting.setState(({ counts }) => ({
    counts: { ...counts, [draftId]: (ownValue(counts, draftId) ?? 0) + change },
  }));
}

/** Returns whether files were selected for a draft that are not attached yet. */
export function useIsSelecting(draftId: string): boolean {
  return useSelecting(({ counts }) => (ownValue(counts, draftId) ?? 0) > 0);
}
