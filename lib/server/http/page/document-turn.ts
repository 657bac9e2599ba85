import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { UserSlots } from '../../limits/user-slots';
import { singleton } from '../../platform/singleton';

declare module '../../platform/singleton' {
  interface Singletons {
    documentTurns: UserSlots;
  }
}

/** Rendering one document takes less than this. */
const TURN_MS = 100;
const WAITING_LIMIT = 20;

/**
 * Rendering a document with data holds the event loop. Returns false when too many of the user's wait; the document
 * then has no data.
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
