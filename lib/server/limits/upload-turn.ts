import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { singleton } from '../platform/singleton';
import { UserSlots } from './user-slots';

declare module '../platform/singleton' {
  interface Singletons {
    uploads: UserSlots;
  }
}

/** Uploads of one user that a process receives at once: each takes room on the disk before its rules are known. */
const AT_ONCE = 5;
const WAITING_LIMIT = 50;

/**
 * Waits until the process may receive another upload of the user, and returns the function that ends it. Throws
 * rate_limited when too many of theirs wait, and the signal's reason when the caller leaves while waiting.
 */
export function takeUploadTurn(owner: OwnerId, signal: AbortSignal): Promise<() => void> {
  return singleton('uploads', () => new UserSlots(AT_ONCE, WAITING_LIMIT, 'uploads')).take(owner, signal);
}
