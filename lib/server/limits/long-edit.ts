import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { inTurn } from '../platform/turns/take-turn';

/**
 * Allows one edit per user and two per process: indexing a text in rare characters takes half a second of processor
 * time, and an edit that waits in the database holds a connection. A caller who leaves while waiting frees the
 * place; a save under way completes. Throws rate_limited when too many wait.
 */
export function longEdit<Value>(
  owner: OwnerId,
  signal: AbortSignal,
  save: () => Promise<Value>,
): Promise<Value> {
  return inTurn('edits', owner, save, signal);
}
