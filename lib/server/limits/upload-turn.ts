import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { singleton } from '../platform/singleton';
import { UserSlots } from './user-slots';

declare module '../platform/singleton' {
  interface Singletons {
    uploads: UserSlots;
  }
}

/** Each upload takes disk space before its rules are known. */
const AT_ONCE = 5;
const WAITING_LIMIT = 50;

/** Returns a function that ends the turn. Throws rate_limited, and the signal's reason. */
export function takeUploadTurn(owner: OwnerId, signal: AbortSignal): Promise<() => void> {
  return singleton('uploads', () => new UserSlots(AT_ONCE, WAITING_LIMIT, 'uploads')).take(owner, signal);
}
