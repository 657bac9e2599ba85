import { z } from 'zod';
import { socialProviderSchema } from '@/lib/domain/account/social-provider';
import { isSecureRequest } from '@/lib/server/http/request/secure-request';
import { none, publicRoute } from '@/lib/server/http/route/route';
import { redirectRefused, redirectTo, rememberReturn } from '@/lib/server/http/social-redirect';
import { toLoginPage } from '@/lib/server/http/to-login-page';
import { beginSocialSignIn } from '@/lib/server/services/account/sign-in/social-sign-in';

const params = z.object({ provider: socialProviderSchema });

export const GET = toLoginPage(
  publicRoute(
    { body: none, query: none, params, limit: 'social_login' },
    async ({ request, params: { provider } }) => {
      const departure = await beginSocialSignIn(provider, isSecureRequest(request));
      if (typeof departure === 'string') return redirectRefused(departure);
      return redirectTo(departure.location, [...departure.setCookies, rememberReturn(request)]);
    },
  ),
);
