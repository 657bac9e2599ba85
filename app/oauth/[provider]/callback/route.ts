import { z } from 'zod';
import { socialProviderSchema } from '@/lib/domain/account/social-provider';
import { isSecureRequest } from '@/lib/server/http/request/secure-request';
import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { none, publicRoute } from '@/lib/server/http/route/route';
import { arriveFromProvider, cookiesOf } from '@/lib/server/http/social-redirect';
import { toLoginPage } from '@/lib/server/http/to-login-page';
import { finishSocialSignIn } from '@/lib/server/services/account/sign-in/social-sign-in';

const params = z.object({ provider: socialProviderSchema });
const query = z.record(z.string(), z.string());

export const GET = toLoginPage(
  publicRoute({ body: none, query, params }, async ({ request, query, params: { provider } }) => {
    const returned = { provider, query, cookies: cookiesOf(request), isSecure: isSecureRequest(request) };
    return arriveFromProvider(request, await finishSocialSignIn(returned, toClientInfo(request)));
  }),
);
