import { NextResponse } from 'next/server';
import { registrationRequestSchema } from '@/lib/contracts/account/auth';
import { noStore, withSessionCookies } from '@/lib/server/http/request/session-cookies';
import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { accountRoute } from '@/lib/server/http/route/account-route';
import { registerAccount } from '@/lib/server/services/account/sign-in/register-account';

export const POST = accountRoute(
  registrationRequestSchema,
  async (request, registration) => {
    const session = await registerAccount(registration, toClientInfo(request));
    const response = NextResponse.json({ user: session.user }, noStore);
    response.headers.set('authorization', `Bearer ${session.accessToken}`);
    return withSessionCookies(response, request, session);
  },
  { limit: 'register' },
);
