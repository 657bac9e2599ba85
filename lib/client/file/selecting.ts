import { ownValue } from '@/lib/domain/shared/own-value';
import { userStore } from '../scope/user-scope';

/** How many selections of files are being looked at, by draft. */
const useSelecting = userStore<{ counts: Readonly<Record<string, number>> }>(() => ({ counts: {} }));

export function changeSelecting(draftId: string, change: 1 | -1): void {
  useSelecting.setState(({ counts }) => ({
    counts: { ...counts, [draftId]: (ownValue(counts, draftId) ?? 0) + change },
  }));
}

export function useIsSelecting(draftId: string): boolean {
  return useSelecting(({ counts }) => (ownValue(counts, draftId) ?? 0) > 0);
}
