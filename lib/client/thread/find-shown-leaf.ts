import { findThread } from './thread';
import { savedBranch } from './thread-state';

/** Null means not open here. */
export function findShownLeaf(conversationId: string): string | null {
  const thread = findThread(conversationId);
  return thread === null ? null : (savedBranch(thread.store.getState()).at(-1)?.messageId ?? null);
}
