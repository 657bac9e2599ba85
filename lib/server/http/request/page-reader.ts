import 'server-only';
import { NextRequest } from 'next/server';
import { PAGE_COOKIE, readPageToken } from '../../auth/session/page-token';
import { findSignedIn, type SignedIn } from '../../auth/session/require-session';
import { findCookie } from '../../platform/cookie-names';

/**
 * Reads the page cookie, which browsers also send with pictures and when another site links to us; null without one.
 */
export async function findPageReader(request: Request): Promise<SignedIn | null> {
  const { cookies } = new NextRequest(request.url, { headers: request.headers });
  const token = findCookie(PAGE_COOKIE, (name) => cookies.get(name));
  const sessionId = token === null ? null : await readPageToken(token);
  return sessionId === null ? null : findSignedIn(sessionId);
}
