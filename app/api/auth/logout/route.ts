import { NextResponse } from 'next/server';
import { AppError } from '@/lib/domain/shared/app-error';
import { requireSameOrigin } from '@/lib/server/http/request/same-origin';
import { findRefreshToken, noStore, withoutSessionCookies } from '@/lib/server/http/request/session-cookies';
import { none, route } from '@/lib/server/http/route/route';
import { signOut } from '@/lib/server/services/account/sign-in/sign-out';

const schemas = { body: none, query: none, params: none };

export const POST = route(schemas, async ({ request, session }) => {
  requireSameOrigin(request);
  if (findRefreshToken(request) === null)
    throw new AppError('validation_failed', {
      fields: { refreshToken: 'is missing: the cookie was not sent' },
    });
  await signOut(session);
  return withoutSessionCookies(NextResponse.json({ message: 'Signed out.' }, noStore), request);
});
