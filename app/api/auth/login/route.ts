import { NextResponse } from 'next/server';
import { loginRequestSchema, type SecondFactorNeeded } from '@/lib/contracts/account/auth';
import { type SignedInAnswer } from '@/lib/contracts/account/session';
import { isKnownDevice } from '@/lib/server/http/request/is-known-device';
import { noStore, withSessionCookies } from '@/lib/server/http/request/session-cookies';
import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { accountRoute } from '@/lib/server/http/route/account-route';
import { signIn } from '@/lib/server/services/account/sign-in/sign-in';

export const POST = accountRoute(
  loginRequestSchema,
  async (request, credentials) => {
    const step = await signIn(credentials, toClientInfo(request));
    if (step.kind === 'second_factor') {
      const answer: SecondFactorNeeded = { twoFactorRequired: true, challengeId: step.challengeId };
      return NextResponse.json(answer, noStore);
    }
    const { session } = step;
    const answer: SignedInAnswer = { token: session.accessToken, user: session.user };
    return withSessionCookies(NextResponse.json(answer, noStore), request, session);
  },
  {
    limit: 'login',
    isExempt: isKnownDevice,
  },
);
