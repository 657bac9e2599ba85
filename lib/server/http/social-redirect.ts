import 'server-only';
import { NextRequest, NextResponse } from 'next/server';
import { toReturnPath } from '@/lib/domain/account/return-path';
import { REFUSAL_PARAMETER, type SignInRefusal } from '@/lib/domain/account/sign-in-refusal';
import type { SignInStep } from '../auth/session/begin-sign-in';
import { clientUrl } from '../platform/outbound/own-address';
import { isSecureRequest } from './request/secure-request';
import { withSessionCookies } from './request/session-cookies';

const RETURN_COOKIE = 'parley.return';
const RETURN_LIFETIME_SECONDS = 15 * 60;

export function redirectTo(url: string, setCookies: readonly string[] = []): NextResponse {
  const response = new NextResponse(null, {
    status: 302,
    headers: { location: url, 'cache-control': 'no-store' },
  });
  for (const setCookie of setCookies) response.headers.append('set-cookie', setCookie);
  return response;
}

export function redirectToPage(path: string): NextResponse {
  return redirectTo(clientUrl(path));
}

export function redirectRefused(refusal: SignInRefusal, setCookies: readonly string[] = []): NextResponse {
  return redirectTo(clientUrl(`/login?${REFUSAL_PARAMETER}=${refusal}`), setCookies);
}

/** The value replaces that of an earlier try. */
export function rememberReturn(request: Request): string {
  const wanted = new URL(request.url).searchParams.get('redirect');
  const keeper = new NextResponse();
  keeper.cookies.set(RETURN_COOKIE, toReturnPath(wanted), {
    httpOnly: true,
    secure: isSecureRequest(request),
    sameSite: 'lax',
    path: '/oauth',
    maxAge: RETURN_LIFETIME_SECONDS,
  });
  return keeper.headers.get('set-cookie') ?? '';
}

function findReturnPath(request: Request): string {
  return toReturnPath(cookiesOf(request)[RETURN_COOKIE]);
}

export function cookiesOf(request: Request): Record<string, string> {
  const { cookies } = new NextRequest(request.url, { headers: request.headers });
  return Object.fromEntries(cookies.getAll().map(({ name, value }) => [name, value]));
}

interface Arrival {
  readonly outcome: SignInStep | SignInRefusal;
  readonly setCookies: readonly string[];
}

export async function arriveFromProvider(
  request: Request,
  { outcome, setCookies }: Arrival,
): Promise<NextResponse> {
  if (typeof outcome === 'string') return redirectRefused(outcome, setCookies);
  const path = findReturnPath(request);
  if (outcome.kind === 'second_factor') {
    const query = new URLSearchParams({ challenge: outcome.challengeId, redirect: path });
    return redirectTo(clientUrl(`/login?${query.toString()}`), setCookies);
  }
  const response = await withSessionCookies(redirectTo(clientUrl(path)), request, outcome.session);
  for (const setCookie of setCookies) response.headers.append('set-cookie', setCookie);
  return response;
}
