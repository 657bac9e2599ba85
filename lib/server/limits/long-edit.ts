import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { inTurn } from '../platform/turns/take-turn';

/**
 * Saves a long text of a user, one of theirs at a time and two of all users in a process: the database takes half a
 * second of processor time to index one in rare characters, and an edit that waits for another in the database holds a
 * connection. A caller who leaves while it waits frees its place; one that is being saved is saved. Throws rate_limited
 * when too many wait.
 */
export function longEdit<Value>(
  owner: OwnerId,
  signal: AbortSignal,
  save: () => Promise<Value>,
): Promise<Value> {
  return inTurn('edits', owner, save, signal);
}
