import { ORGANISE_LIMIT } from '@/lib/contracts/conversation/organise';
import { userStore } from '../../scope/user-scope';

interface Selection {
  /** Null means no selection. */
  readonly conversationIds: ReadonlySet<string> | null;
  /** A range begins at the conversation that was selected or deselected last. */
  readonly anchorId: string | null;
}

const NONE: Selection = { conversationIds: null, anchorId: null };

export const useSelection = userStore<Selection>(() => NONE);

export function startSelection(conversationId: string): void {
  useSelection.setState({ conversationIds: new Set([conversationId]), anchorId: conversationId });
}

export function endSelection(): void {
  useSelection.setState(NONE);
}

/** Returns false at the limit. */
export function toggleSelected(conversationId: string): boolean {
  const next = new Set(useSelection.getState().conversationIds);
  if (!next.delete(conversationId)) {
    if (next.size >= ORGANISE_LIMIT) return false;
    next.add(conversationId);
  }
  useSelection.setState({ conversationIds: next, anchorId: conversationId });
  return true;
}

/** Adds the first ones up to the limit. Returns false when there are more. */
export function selectAll(shownIds: readonly string[]): boolean {
  const { conversationIds, anchorId } = useSelection.getState();
  const next = [...new Set([...(conversationIds ?? []), ...shownIds])];
  useSelection.setState({ conversationIds: new Set(next.slice(0, ORGANISE_LIMIT)), anchorId });
  return next.length <= ORGANISE_LIMIT;
}

/**
 * Selects in the order of the screen. Returns false when the limit is exceeded: then only the first ones are selected.
 */
export function selectRange(conversationId: string, shownIds: readonly string[]): boolean {
  const { conversationIds, anchorId } = useSelection.getState();
  const ends = [shownIds.indexOf(anchorId ?? conversationId), shownIds.indexOf(conversationId)];
  if (ends.includes(-1)) return toggleSelected(conversationId);
  const range = shownIds.slice(Math.min(...ends), Math.max(...ends) + 1);
  const next = [...new Set([...(conversationIds ?? []), ...range])];
  useSelection.setState({
    conversationIds: new Set(next.slice(0, ORGANISE_LIMIT)),
    anchorId: conversationId,
  });
  return next.length <= ORGANISE_LIMIT;
}
