import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { inTurn } from '../platform/turns/take-turn';

/**
 * Rare characters take half a second to index, so a user has one, a process two. Leaving frees a waiting
 * place; a running save completes. Throws rate_limited.
 */
export function longEdit<Value>(
  owner: OwnerId,
  signal: AbortSignal,
  save: () => Promise<Value>,
): Promise<Value> {
  return inTurn('edits', owner, save, signal);
}
