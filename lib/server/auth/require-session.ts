import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { ownerIdSchema, type OwnerId } from '@/lib/domain/owner-id';
import { verifyAccessToken } from './access-token';
import { findSessionUserId } from './session-belief';

/** Who is asking, as the bearer proves it and the session row confirms it. */
export interface SignedIn {
  readonly ownerId: OwnerId;
  readonly sessionId: string;
}

const BEARER = /^Bearer +(\S+)$/i;

/**
 * The signed-in person of an API call. A bearer that expired no longer than `graceMs` ago counts while its session lives.
 * Throws unauthorized.
 */
export async function requireSession(request: Request, graceMs = 0): Promise<SignedIn> {
  const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1];
  const claims = token === undefined ? null : await verifyAccessToken(token, graceMs);
  const signedIn = claims === null ? null : await findSignedIn(claims.sid);
  if (claims === null || signedIn === null || signedIn.ownerId !== claims.id)
    throw new AppError('unauthorized');
  return signedIn;
}

/** The person behind a session id from a token we signed, while the session lives. The only maker of an OwnerId. */
export async function findSignedIn(sessionId: string): Promise<SignedIn | null> {
  const userId = await findSessionUserId(sessionId);
  return userId === null ? null : { ownerId: ownerIdSchema.parse(userId), sessionId };
}
