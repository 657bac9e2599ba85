import 'server-only';
import type { User } from '@/lib/domain/account/user';
import { unsafeFindLiveSession, type LiveSession } from '../../db/account/session-repository';
import { databaseNow } from '../../db/database-clock';
import { signAccessToken } from './access-token';
import { readPageToken } from './page-token';
import { hashRefreshToken, verifyRefreshToken } from './refresh-token';
import { toSignedIn, type SignedIn } from './require-session';
import { PAGE_BEARER_MS } from './session-times';

/** `unknown`: the cookies may belong to a session, which the browser's refresh finds out. */
export type PageVisit =
  | {
      readonly kind: 'signed_in';
      readonly signedIn: SignedIn;
      readonly user: User;
      readonly bearer: string | null;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'signed_out' };

interface PageCookies {
  readonly pageToken: string | null;
  readonly refreshToken: string | null;
  /** Only a window that the user looks at gets a bearer. */
  readonly mayHoldBearer: boolean;
}

const UNKNOWN: PageVisit = { kind: 'unknown' };
const SIGNED_OUT: PageVisit = { kind: 'signed_out' };

/**
 * The page cookie authorises no call: a bearer is made only where the session's current refresh token came along,
 * which would get one anyway.
 */
export async function findPageVisit({
  pageToken,
  refreshToken,
  mayHoldBearer,
}: PageCookies): Promise<PageVisit> {
  const [pageSessionId, claims] = await Promise.all([
    pageToken === null ? null : readPageToken(pageToken),
    refreshToken === null ? null : verifyRefreshToken(refreshToken),
  ]);
  // The cookies belong to two sessions, so only a refresh decides between them.
  if (claims !== null && claims.sid !== pageSessionId)
    return (await findSession(claims.sid)) ? UNKNOWN : SIGNED_OUT;
  const session = pageSessionId === null ? null : await findSession(pageSessionId);
  if (session === null) return SIGNED_OUT;
  const { sessionId, user } = session;
  const isCurrent = refreshToken !== null && hashRefreshToken(refreshToken) === session.tokenHash;
  return {
    kind: 'signed_in',
    signedIn: toSignedIn(user.id, sessionId),
    user,
    bearer: mayHoldBearer && isCurrent ? await signAccessToken(user, sessionId, PAGE_BEARER_MS) : null,
  };
}

async function findSession(sessionId: string): Promise<LiveSession | null> {
  return unsafeFindLiveSession(sessionId, await databaseNow());
}
