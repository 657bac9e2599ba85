import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { inTurn } from '../platform/turns/take-turn';

/**
 * Indexing rare characters takes half a second, so that a user saves one edit at a time, a process two. Leaving frees
 * a waiting place; a save under way completes. Throws rate_limited.
 */
export function longEdit<Value>(
  owner: OwnerId,
  signal: AbortSignal,
  save: () => Promise<Value>,
): Promise<Value> {
  return inTurn('edits', owner, save, signal);
}
