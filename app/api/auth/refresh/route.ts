import { NextResponse } from 'next/server';
import type { SignedInAnswer } from '@/lib/contracts/account/session';
import { requireSameOrigin } from '@/lib/server/http/request/same-origin';
import { findRefreshToken, noStore, withSessionCookies } from '@/lib/server/http/request/session-cookies';
import { none, publicRoute } from '@/lib/server/http/route/route';
import { refreshSession } from '@/lib/server/services/account/sign-in/refresh-session';

const schemas = { body: none, query: none, params: none };

export const POST = publicRoute(schemas, async ({ request }) => {
  requireSameOrigin(request);
  const refreshToken = findRefreshToken(request);
  if (refreshToken === null) return sentence('There is no session to refresh.', 200);
  const outcome = await refreshSession(refreshToken);
  if (outcome.kind === 'refreshed') {
    const { session } = outcome;
    const answer: SignedInAnswer = { token: session.accessToken, user: session.user };
    return withSessionCookies(NextResponse.json(answer, noStore), request, session);
  }
  // A client that gets 401 here tries once more with `retry`; a 401 to that would make it retry for ever.
  const isRetry = new URL(request.url).searchParams.get('retry') === 'true';
  const isOver = outcome.kind === 'refused' || isRetry;
  return isOver ? sentence('The session is over.', 403) : sentence('The session was not found.', 401);
});

function sentence(text: string, status: number): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });
}
