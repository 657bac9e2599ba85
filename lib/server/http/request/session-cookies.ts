import 'server-only';
import { NextRequest, type NextResponse } from 'next/server';
import { toDevice, type Device } from '../../auth/session/known-device';
import { makePageToken, PAGE_COOKIE } from '../../auth/session/page-token';
import type { OpenSession } from '../../auth/session/start-session';
import { cookieName, findCookie } from '../../platform/cookie-names';
import { isSecureRequest } from './secure-request';

/** The cookie that refreshes; its name, without the prefix, is the one compat clients expect. */
export const REFRESH_COOKIE = 'refreshToken';

/** For answers about one user that must not be cached. */
export const noStore = { headers: { 'cache-control': 'no-store' } } as const;

/** The cookie that tells one browser from another at a login; it authorises nothing. */
const DEVICE_COOKIE = 'parley.device';
/** The longest time browsers keep a cookie. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Returns the refresh token a request carries, or null. */
export function findRefreshToken(request: Request): string | null {
  return findIn(request, REFRESH_COOKIE);
}

/** Returns the browser a request comes from; a new one when it has no valid device cookie. */
export function findDevice(request: Request): Device {
  return toDevice(findIn(request, DEVICE_COOKIE));
}

/**
 * Sets the cookies of a session on an answer; two end with the session, that of the device stays. A refresh token the
 * request came with is not sent back: an answer that another tab's rotation overtook would put the old one in place of
 * the new.
 */
export async function withSessionCookies(
  response: NextResponse,
  request: Request,
  session: OpenSession,
): Promise<NextResponse> {
  const secure = isSecureRequest(request);
  const { expiresAt, maxAgeSeconds, newDeviceId } = session;
  const always = { httpOnly: true, secure, path: '/' } as const;
  const shared = { ...always, expires: expiresAt, maxAge: maxAgeSeconds } as const;
  if (findUnder(request, cookieName(REFRESH_COOKIE, secure)) !== session.refreshToken)
    response.cookies.set(cookieName(REFRESH_COOKIE, secure), session.refreshToken, {
      ...shared,
      sameSite: 'strict',
    });
  const pageToken = await makePageToken(session.sessionId, maxAgeSeconds);
  response.cookies.set(cookieName(PAGE_COOKIE, secure), pageToken, { ...shared, sameSite: 'lax' });
  if (newDeviceId !== null)
    response.cookies.set(cookieName(DEVICE_COOKIE, secure), newDeviceId, {
      ...always,
      maxAge: DEVICE_COOKIE_SECONDS,
      sameSite: 'lax',
    });
  if (secure) dropPlainCookies(response, request);
  return response;
}

/** Removes the cookies of the session, under either name. */
export function withoutSessionCookies(response: NextResponse, request: Request): NextResponse {
  const secure = isSecureRequest(request);
  const expired = { httpOnly: true, secure, path: '/', maxAge: 0 } as const;
  response.cookies.set(cookieName(REFRESH_COOKIE, secure), '', { ...expired, sameSite: 'strict' });
  response.cookies.set(cookieName(PAGE_COOKIE, secure), '', { ...expired, sameSite: 'lax' });
  if (secure) dropPlainCookies(response, request);
  return response;
}

/**
 * Removes the unprefixed cookies of a browser that signed in before the prefix was introduced; it gets the new names
 * once.
 */
function dropPlainCookies(response: NextResponse, request: Request): void {
  for (const name of [REFRESH_COOKIE, PAGE_COOKIE])
    if (findUnder(request, name) !== undefined)
      response.cookies.set(name, '', { httpOnly: true, secure: true, path: '/', maxAge: 0 });
}

function findIn(request: Request, name: string): string | null {
  const { cookies } = new NextRequest(request.url, { headers: request.headers });
  return findCookie(name, (each) => cookies.get(each));
}

function findUnder(request: Request, name: string): string | undefined {
  return new NextRequest(request.url, { headers: request.headers }).cookies.get(name)?.value;
}
