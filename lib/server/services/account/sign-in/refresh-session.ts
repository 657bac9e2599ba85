import 'server-only';
import { signAccessToken } from '../../../auth/session/access-token';
import {
  deriveNextRefreshToken,
  hashRefreshToken,
  verifyRefreshToken,
  type RefreshClaims,
} from '../../../auth/session/refresh-token';
import { evictSession } from '../../../auth/session/session-cache';
import { PREVIOUS_TOKEN_GRACE_MS, ROTATION_COOLDOWN_MS } from '../../../auth/session/session-times';
import { secondsUntil, type OpenSession } from '../../../auth/session/start-session';
import {
  unsafeEndSession,
  unsafeFindLiveSession,
  unsafeRotateSession,
  type LiveSession,
} from '../../../db/account/session-repository';
import { databaseNow } from '../../../db/database-clock';
import { logWarning } from '../../../platform/log';

/**
 * `ended`: the session is over, or ends because its token was used before. `refused`: the token is expired or
 * not ours.
 */
export type RefreshOutcome =
  | { readonly kind: 'refreshed'; readonly session: OpenSession }
  | { readonly kind: 'ended' }
  | { readonly kind: 'refused' };

/**
 * The previous token works for PREVIOUS_TOKEN_GRACE_MS, so parallel tabs and lost answers sign no user out.
 * An older one was stolen or copied, so the session ends.
 */
export async function refreshSession(refreshToken: string): Promise<RefreshOutcome> {
  const claims = await verifyRefreshToken(refreshToken);
  if (claims === null) return { kind: 'refused' };
  const now = await databaseNow();
  const session = await unsafeFindLiveSession(claims.sid, now);
  if (session === null || session.user.id !== claims.id) return { kind: 'ended' };
  const token = await findCurrentToken(refreshToken, claims, session, now);
  if (token === null) return { kind: 'ended' };
  if (token === 'used-before') {
    await unsafeEndSession(session.sessionId);
    evictSession(session.sessionId);
    logWarning('a replaced refresh token was used again; its session was ended', {
      sessionId: session.sessionId,
    });
    return { kind: 'ended' };
  }
  const { sessionId, user, expiresAt } = session;
  const accessToken = await signAccessToken(user, sessionId);
  const maxAgeSeconds = secondsUntil(expiresAt, now);
  return {
    kind: 'refreshed',
    session: {
      user,
      sessionId,
      accessToken,
      refreshToken: token.next,
      expiresAt,
      newDeviceId: null,
      maxAgeSeconds,
    },
  };
}

async function findCurrentToken(
  presented: string,
  claims: RefreshClaims,
  session: LiveSession,
  now: Date,
): Promise<{ readonly next: string } | 'used-before' | null> {
  const presentedHash = hashRefreshToken(presented);
  if (presentedHash === session.tokenHash) {
    if (isCoolingDown(session, now)) return { next: presented };
    const next = await deriveNextRefreshToken(claims);
    const isOurs = await unsafeRotateSession({
      sessionId: session.sessionId,
      fromHash: presentedHash,
      toHash: hashRefreshToken(next),
      now,
      previousUntil: new Date(now.getTime() + PREVIOUS_TOKEN_GRACE_MS),
    });
    if (isOurs) return { next };
    // Another call rotated in between, or the session ended: the session is read once more.
    const latest = await unsafeFindLiveSession(session.sessionId, now);
    return latest?.tokenHash === hashRefreshToken(next) ? { next } : null;
  }
  const isPrevious = presentedHash === session.previousTokenHash;
  const isInGrace = session.previousUntil !== null && session.previousUntil > now;
  return isPrevious && isInGrace ? { next: await deriveNextRefreshToken(claims) } : 'used-before';
}

function isCoolingDown(session: LiveSession, now: Date): boolean {
  if (session.previousUntil === null) return false;
  const rotatedAtMs = session.previousUntil.getTime() - PREVIOUS_TOKEN_GRACE_MS;
  return now.getTime() < rotatedAtMs + ROTATION_COOLDOWN_MS;
}
