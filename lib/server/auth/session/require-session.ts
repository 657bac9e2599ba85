import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { assertNotBanned } from '../../limits/ban-list';
import { beginWorkOf } from '../../limits/refused-work';
import { verifyAccessToken } from './access-token';
import { findSessionUserId } from './session-cache';

export interface SignedIn {
  readonly ownerId: OwnerId;
  readonly sessionId: string;
}

const BEARER = /^Bearer +(\S+)$/i;

interface SessionOptions {
  /** An expired bearer still counts for this long, while its session lives. */
  readonly graceMs?: number | undefined;
  /** A banned user learns of the ban. */
  readonly tellsBan?: boolean | undefined;
}

/** Throws unauthorized; with `tellsBan` also ban. */
export async function requireSession(request: Request, options: SessionOptions = {}): Promise<SignedIn> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  const claims = token === undefined ? null : await verifyAccessToken(token, options.graceMs ?? 0);
  const signedIn = claims === null ? null : await findSignedIn(claims.sid);
  if (claims === null || signedIn === null || signedIn.ownerId !== claims.id) {
    if (claims !== null && options.tellsBan === true)
      await assertNotBanned({ userId: claims.id, address: null }, { cached: true });
    throw new AppError('unauthorized');
  }
  return signedIn;
}

/**
 * Expects the id from a token we signed; null when the session has ended. Throws held_up_server where the user's work
 * is refused.
 */
export async function findSignedIn(sessionId: string): Promise<SignedIn | null> {
  const userId = await findSessionUserId(sessionId);
  if (userId !== null) beginWorkOf(userId);
  return userId === null ? null : toSignedIn(userId, sessionId);
}

/** Expects a session that was found alive a moment ago. Only this function makes an OwnerId. */
export function toSignedIn(userId: string, sessionId: string): SignedIn {
  return { ownerId: ownerIdSchema.parse(userId), sessionId };
}
