import { NextResponse } from 'next/server';
import { checkNextAuthAnswer, isSignInAttempt, toNextAuthRequest } from '@/lib/server/http/next-auth-call';
import { requireSameOrigin } from '@/lib/server/http/request/same-origin';
import { isSecureRequest } from '@/lib/server/http/request/secure-request';
import { withoutSessionCookies, withSessionCookies } from '@/lib/server/http/request/session-cookies';
import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { errorResponse } from '@/lib/server/http/response/error-response';
import { takeRouteLimit } from '@/lib/server/http/route/take-route-limit';
import { answerNextAuth } from '@/lib/server/services/account/sign-in/answer-next-auth';

async function handle(request: Request, context: { params: Promise<unknown> }): Promise<Response> {
  try {
    if (request.method === 'POST') requireSameOrigin(request);
    await takeRouteLimit(request, isSignInAttempt(request) ? 'login' : 'request', null);
    const call = await toNextAuthRequest(request);
    const { response, opened, isSignedOut } = await answerNextAuth(
      call,
      context,
      toClientInfo(request),
      isSecureRequest(request),
    );
    checkNextAuthAnswer(response);
    const answer = new NextResponse(response.body, response);
    if (opened !== null) return await withSessionCookies(answer, request, opened);
    return isSignedOut ? withoutSessionCookies(answer, request) : answer;
  } catch (error) {
    return errorResponse(error);
  }
}

export const GET = handle;
export const POST = handle;
