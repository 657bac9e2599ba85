import { confirmTwoFactorSchema } from '@/lib/contracts/account/two-factor';
import { json, none, route } from '@/lib/server/http/route/route';
import { confirmTwoFactor } from '@/lib/server/services/account/factors/two-factor';

export const POST = route(
  { body: confirmTwoFactorSchema, query: none, params: none, limit: 'second_factor' },
  async ({ owner, body }) => json({ recoveryCodes: await confirmTwoFactor(owner, body.code) }),
);
