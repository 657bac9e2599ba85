import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/shared/owner-id';
import { assertNotBanned } from '../../limits/ban-list';
import { beginWorkOf } from '../../limits/refused-work';
import { verifyAccessToken } from './access-token';
import { findSessionUserId } from './session-cache';

/** The user who makes a call, as the bearer proves it and the session row confirms it. */
export interface SignedIn {
  readonly ownerId: OwnerId;
  readonly sessionId: string;
}

const BEARER = /^Bearer +(\S+)$/i;

interface SessionOptions {
  /** A bearer that expired no longer ago than this counts while its session lives. */
  readonly graceMs?: number | undefined;
  /** A banned user is told of the ban, which ended the session, instead of the end of the session. */
  readonly tellsBan?: boolean | undefined;
}

/** Returns the signed-in user of an API call. Throws unauthorized, or ban where it is told. */
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
 * Returns the user behind a session id from a token we signed; null when the session has ended. Throws held_up_server
 * where the work of the user is refused.
 */
export async function findSignedIn(sessionId: string): Promise<SignedIn | null> {
  const userId = await findSessionUserId(sessionId);
  if (userId !== null) beginWorkOf(userId);
  return userId === null ? null : toSignedIn(userId, sessionId);
}

/** Returns the signed-in user of a session that was found alive a moment ago. The only maker of an OwnerId. */
export function toSignedIn(userId: string, sessionId: string): SignedIn {
  return { ownerId: ownerIdSchema.parse(userId), sessionId };
}
