import 'server-only';
import { signAccessToken } from '../auth/access-token';
import {
  deriveNextRefreshToken,
  hashRefreshToken,
  verifyRefreshToken,
  type RefreshClaims,
} from '../auth/refresh-token';
import { PREVIOUS_TOKEN_GRACE_MS, ROTATION_REST_MS } from '../auth/session-times';
import type { OpenSession } from '../auth/start-session';
import { unsafeFindLiveSession, unsafeRotateSession, type LiveSession } from '../db/session-repository';

/** `gone`: a good token whose session is over or has moved on. `refused`: a token that is expired or not ours. */
export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly session: OpenSession }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' };

/**
 * Gives a new bearer for a refresh token and rotates it. The token before the current one gets the current one for
 * PREVIOUS_TOKEN_GRACE_MS after the rotation, so parallel tabs and lost answers sign nobody out.
 */
export async function refreshSession(refreshToken: string): Promise<RefreshOutcome> {
  const claims = await verifyRefreshToken(refreshToken);
  if (claims === null) return { kind: 'refused' };
  const now = new Date();
  const session = await unsafeFindLiveSession(claims.sid, now);
  if (session === null || session.user.id !== claims.id) return { kind: 'gone' };
  const token = await findCurrentToken(refreshToken, claims, session, now);
  if (token === null) return { kind: 'gone' };
  const { sessionId, user, expiresAt } = session;
  const accessToken = await signAccessToken(user, sessionId);
  return { kind: 'refreshed', session: { user, sessionId, accessToken, refreshToken: token, expiresAt } };
}

/** The token the browser shall hold from now on, or null when the presented one no longer counts. */
async function findCurrentToken(
  presented: string,
  claims: RefreshClaims,
  session: LiveSession,
  now: Date,
): Promise<string | null> {
  const presentedHash = hashRefreshToken(presented);
  if (presentedHash === session.tokenHash) {
    if (isResting(session, now)) return presented;
    const next = await deriveNextRefreshToken(claims);
    const isOurs = await unsafeRotateSession({
      sessionId: session.sessionId,
      fromHash: presentedHash,
      toHash: hashRefreshToken(next),
      now,
      previousUntil: new Date(now.getTime() + PREVIOUS_TOKEN_GRACE_MS),
    });
    if (isOurs) return next;
    // Another call rotated in between, or the session ended: look once more.
    const latest = await unsafeFindLiveSession(session.sessionId, now);
    return latest?.tokenHash === hashRefreshToken(next) ? next : null;
  }
  const isPrevious = presentedHash === session.previousTokenHash;
  const isInGrace = session.previousUntil !== null && session.previousUntil > now;
  return isPrevious && isInGrace ? deriveNextRefreshToken(claims) : null;
}

function isResting(session: LiveSession, now: Date): boolean {
  if (session.previousUntil === null) return false;
  const rotatedAtMs = session.previousUntil.getTime() - PREVIOUS_TOKEN_GRACE_MS;
  return now.getTime() < rotatedAtMs + ROTATION_REST_MS;
}
