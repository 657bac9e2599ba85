import 'server-only';
import { cookies } from 'next/headers';
import { PAGE_COOKIE, readPageToken } from './page-token';
import { findSignedIn, type SignedIn } from './require-session';

/** The signed-in person a server component renders for, or null. Checks the session row; authorises no call. */
export async function findPageSession(): Promise<SignedIn | null> {
  const value = (await cookies()).get(PAGE_COOKIE)?.value;
  const sessionId = value === undefined ? null : await readPageToken(value);
  return sessionId === null ? null : findSignedIn(sessionId);
}
