import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { UserSlots } from '../../limits/user-slots';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    documentTurns: UserSlots;
  }
}

/** Time between two documents of one user; longer than rendering one takes. */
const TURN_MS = 100;
const WAITING_LIMIT = 20;

/**
 * Waits until the last document of this user has had time to be rendered: rendering one with the data of its first
 * screen holds the event loop, and several that are ready together would hold it for all of them. Returns false when
 * too many of theirs wait already; the document is then sent without that data.
 */
export async function takeDocumentTurn(owner: OwnerId): Promise<boolean> {
  try {
    const slots = singleton('documentTurns', () => new UserSlots(1, WAITING_LIMIT));
    const free = await slots.take(owner, new AbortController().signal);
    setTimeout(free, TURN_MS);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
