import { resetRequestSchema } from '@/lib/contracts/account/password';
import { toClientInfo } from '@/lib/server/http/request/to-client-info';
import { accountRoute } from '@/lib/server/http/route/account-route';
import { json } from '@/lib/server/http/route/route';
import { requestPasswordReset } from '@/lib/server/services/account/password-reset';

export const POST = accountRoute(
  resetRequestSchema,
  async (request, body) => json({ link: await requestPasswordReset(body, toClientInfo(request)) }),
  { limit: 'reset_request' },
);
