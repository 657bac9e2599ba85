import { NextResponse } from 'next/server';
import { passkeySignInSchema } from '@/lib/contracts/account/passkeys';
import type { SignedInAnswer } from '@/lib/contracts/account/session';
import { toRelyingParty } from '@/lib/server/http/request/relying-party';
import { noStore, withSessionCookies } from '@/lib/server/http/request/session-cookies';
import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { accountRoute } from '@/lib/server/http/route/account-route';
import { signInWithPasskey } from '@/lib/server/services/account/sign-in/passkey-sign-in';

export const POST = accountRoute(
  passkeySignInSchema,
  async (request, body) => {
    const session = await signInWithPasskey(toRelyingParty(request), body, toClientInfo(request));
    const answer: SignedInAnswer = { token: session.accessToken, user: session.user };
    return withSessionCookies(NextResponse.json(answer, noStore), request, session);
  },
  { limit: 'passkey' },
);
