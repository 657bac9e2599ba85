import 'server-only';
import { cookies } from 'next/headers';
import { findCookie } from '../../platform/cookie-names';
import { PAGE_COOKIE, readPageToken } from './page-token';
import { findSignedIn, type SignedIn } from './require-session';

/** The page session authorises no call. Returns null when no user is signed in. */
export async function findPageSession(): Promise<SignedIn | null> {
  const jar = await cookies();
  const value = findCookie(PAGE_COOKIE, (name) => jar.get(name));
  const sessionId = value === null ? null : await readPageToken(value);
  return sessionId === null ? null : findSignedIn(sessionId);
}
