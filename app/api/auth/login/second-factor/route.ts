import { NextResponse } from 'next/server';
import type { SignedInAnswer } from '@/lib/contracts/account/session';
import { secondFactorRequestSchema } from '@/lib/contracts/account/two-factor';
import { noStore, withSessionCookies } from '@/lib/server/http/request/session-cookies';
import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { accountRoute } from '@/lib/server/http/route/account-route';
import { finishSignIn } from '@/lib/server/services/account/sign-in/finish-sign-in';

export const POST = accountRoute(
  secondFactorRequestSchema,
  async (request, body) => {
    const session = await finishSignIn(body, toClientInfo(request));
    const answer: SignedInAnswer = { token: session.accessToken, user: session.user };
    return withSessionCookies(NextResponse.json(answer, noStore), request, session);
  },
  { limit: 'second_factor' },
);
