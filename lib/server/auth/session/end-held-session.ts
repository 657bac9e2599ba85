import 'server-only';
import { unsafeEndSession } from '../../db/account/session-repository';
import type { HeldCookies } from './client-info';
import { readPageToken } from './page-token';
import { verifyRefreshToken } from './refresh-token';
import { evictSession } from './session-cache';

/**
 * The browser's cookies are about to be replaced, so no one could sign the session before out, and its tabs would
 * go on for the user before.
 */
export async function endHeldSession({ refreshToken, pageToken }: HeldCookies): Promise<void> {
  const [claims, pageSessionId] = await Promise.all([
    refreshToken === null ? null : verifyRefreshToken(refreshToken),
    // A return from another site carries no strict cookie.
    pageToken === null ? null : readPageToken(pageToken),
  ]);
  for (const sessionId of new Set([claims?.sid ?? null, pageSessionId])) {
    if (sessionId === null) continue;
    await unsafeEndSession(sessionId);
    evictSession(sessionId);
  }
}
