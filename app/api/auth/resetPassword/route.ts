import { passwordResetSchema } from '@/lib/contracts/account/password';
import { accountRoute } from '@/lib/server/http/route/account-route';
import { json } from '@/lib/server/http/route/route';
import { resetPassword } from '@/lib/server/services/account/password-reset';

export const POST = accountRoute(
  passwordResetSchema,
  async (_request, body) => json(await resetPassword(body)),
  { limit: 'reset_token' },
);
