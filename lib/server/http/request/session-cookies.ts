import 'server-only';
import { NextRequest, type NextResponse } from 'next/server';
import type { HeldCookies } from '../../auth/session/client-info';
import { toDevice, type Device } from '../../auth/session/known-device';
import { makePageToken, PAGE_COOKIE } from '../../auth/session/page-token';
import type { OpenSession } from '../../auth/session/start-session';
import { cookieName, findCookie } from '../../platform/cookie-names';
import { isSecureRequest } from './secure-request';

/** Compat clients expect this name without a prefix. */
export const REFRESH_COOKIE = 'refreshToken';

/** Answers about one user must not be cached. */
export const noStore = { headers: { 'cache-control': 'no-store' } } as const;

/** The cookie tells browsers apart at a login, and authorises no access. */
const DEVICE_COOKIE = 'parley.device';
/** Browsers keep no cookie longer. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 60 * 60;

export function findRefreshToken(request: Request): string | null {
  return findIn(request, REFRESH_COOKIE);
}

export function findHeldCookies(request: Request): HeldCookies {
  return { refreshToken: findRefreshToken(request), pageToken: findIn(request, PAGE_COOKIE) };
}

/** Returns a new one unless the cookie is valid. */
export function findDevice(request: Request): Device {
  return toDevice(findIn(request, DEVICE_COOKIE));
}

/**
 * Two cookies end with the session; the device cookie stays. Never echoes the request's refresh token: an answer
 * overtaken by another tab's rotation would restore the old one.
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

export function withoutSessionCookies(response: NextResponse, request: Request): NextResponse {
  const secure = isSecureRequest(request);
  const expired = { httpOnly: true, secure, path: '/', maxAge: 0 } as const;
  response.cookies.set(cookieName(REFRESH_COOKIE, secure), '', { ...expired, sameSite: 'strict' });
  response.cookies.set(cookieName(PAGE_COOKIE, secure), '', { ...expired, sameSite: 'lax' });
  if (secure) dropPlainCookies(response, request);
  return response;
}

/** The browser gets the new names once, and the plain ones are removed. */
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
