import { NextResponse } from 'next/server';
import { setUpSchema } from '@/lib/contracts/server/set-up';
import { noStore, withSessionCookies } from '@/lib/server/http/request/session-cookies';
import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { accountRoute } from '@/lib/server/http/route/account-route';
import { setUpServer } from '@/lib/server/services/account/sign-in/set-up-server';

export const POST = accountRoute(
  setUpSchema,
  async (request, account) => {
    const session = await setUpServer(account, toClientInfo(request));
    const response = NextResponse.json({ user: session.user }, noStore);
    response.headers.set('authorization', `Bearer ${session.accessToken}`);
    return withSessionCookies(response, request, session);
  },
  { limit: 'register' },
);
