import 'server-only';
import { NextRequest, type NextResponse } from 'next/server';
import { makePageToken, PAGE_COOKIE } from '../auth/page-token';
import type { OpenSession } from '../auth/start-session';
import { isSecureRequest } from './secure-request';

/** The cookie that refreshes; its name is what existing clients know. */
export const REFRESH_COOKIE = 'refreshToken';

/** For answers about one person that nobody may keep. */
export const noStore = { headers: { 'cache-control': 'no-store' } } as const;

/** The refresh token a request carries, or null. */
export function findRefreshToken(request: Request): string | null {
  const value = new NextRequest(request.url, { headers: request.headers }).cookies.get(REFRESH_COOKIE)?.value;
  return value === undefined || value === '' ? null : value;
}

/**
 * Puts both cookies of a session on an answer; they end with the session. A refresh token the request came with is not
 * sent back: an answer that another tab's rotation overtook would put the old one in place of the new.
 */
export async function withSessionCookies(
  response: NextResponse,
  request: Request,
  session: OpenSession,
): Promise<NextResponse> {
  const secure = isSecureRequest(request);
  const { expiresAt, maxAgeSeconds } = session;
  const shared = { httpOnly: true, secure, path: '/', expires: expiresAt, maxAge: maxAgeSeconds } as const;
  if (findRefreshToken(request) !== session.refreshToken)
    response.cookies.set(REFRESH_COOKIE, session.refreshToken, { ...shared, sameSite: 'strict' });
  response.cookies.set(PAGE_COOKIE, await makePageToken(session.sessionId, maxAgeSeconds), {
    ...shared,
    sameSite: 'lax',
  });
  return response;
}

/** Takes both cookies away. */
export function withoutSessionCookies(response: NextResponse, request: Request): NextResponse {
  const gone = { httpOnly: true, secure: isSecureRequest(request), path: '/', maxAge: 0 } as const;
  response.cookies.set(REFRESH_COOKIE, '', { ...gone, sameSite: 'strict' });
  response.cookies.set(PAGE_COOKIE, '', { ...gone, sameSite: 'lax' });
  return response;
}
