import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { singleton } from '../platform/singleton';
import { UserSlots } from './user-slots';

declare module '../platform/singleton' {
  interface Singletons {
    longEdits: UserSlots;
  }
}

const WAITING_LIMIT = 30;

/**
 * Saves a long text of a user, one of theirs at a time in a process: the database takes half a second of processor time
 * to index one in rare characters, and an edit that waits for another in the database holds a connection. A caller who
 * leaves while it waits frees its place; one that is being saved is saved. Throws rate_limited when too many of theirs
 * wait.
 */
export async function longEdit<Value>(
  owner: OwnerId,
  signal: AbortSignal,
  save: () => Promise<Value>,
): Promise<Value> {
  const slots = singleton('longEdits', () => new UserSlots(1, WAITING_LIMIT));
  const free = await slots.take(owner, signal);
  try {
    return await save();
  } finally {
    free();
  }
}
