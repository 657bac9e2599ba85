import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { singleton } from '../platform/singleton';
import { UserSlots } from './user-slots';

declare module '../platform/singleton' {
  interface Singletons {
    longEdits: UserSlots;
    processEdits: UserSlots<'process'>;
  }
}

const USER_WAITING_LIMIT = 30;
/** Fewer than the connections of the main lane by far, and than the processors of a small machine by few. */
const PROCESS_AT_ONCE = 2;
const PROCESS_WAITING_LIMIT = 200;

/**
 * Saves a long text of a user, one of theirs at a time and two of all users in a process: the database takes half a
 * second of processor time to index one in rare characters, and an edit that waits for another in the database holds a
 * connection. A caller who leaves while it waits frees its place; one that is being saved is saved. Throws rate_limited
 * when too many wait.
 */
export async function longEdit<Value>(
  owner: OwnerId,
  signal: AbortSignal,
  save: () => Promise<Value>,
): Promise<Value> {
  const ofUser = singleton('longEdits', () => new UserSlots(1, USER_WAITING_LIMIT));
  const ofProcess = singleton(
    'processEdits',
    () => new UserSlots<'process'>(PROCESS_AT_ONCE, PROCESS_WAITING_LIMIT),
  );
  const free = await ofUser.take(owner, signal);
  try {
    const freeProcess = await ofProcess.take('process', signal);
    try {
      return await save();
    } finally {
      freeProcess();
    }
  } finally {
    free();
  }
}
