import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { singleton } from '../platform/singleton';
import { UserSlots } from './user-slots';

declare module '../platform/singleton' {
  interface Singletons {
    uploads: UserSlots;
  }
}

/** Uploads take disk space before their rules are known. */
const AT_ONCE = 5;
const WAITING_LIMIT = 50;

/** Returns what ends it. Throws rate_limited, and the signal's reason. */
export function takeUploadTurn(owner: OwnerId, signal: AbortSignal): Promise<() => void> {
  return singleton('uploads', () => new UserSlots(AT_ONCE, WAITING_LIMIT, 'uploads')).take(owner, signal);
}
