import { resetRequestSchema } from '@/lib/contracts/password';
import { accountRoute } from '@/lib/server/http/account-route';
import { json } from '@/lib/server/http/route';
import { requestPasswordReset } from '@/lib/server/services/request-password-reset';

export const POST = accountRoute(
  resetRequestSchema,
  async (_request, body) => json({ link: await requestPasswordReset(body) }),
  { limit: 'reset_request' },
);
