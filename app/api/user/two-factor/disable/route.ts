import { factorProofSchema } from '@/lib/contracts/account/two-factor';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { disableTwoFactor } from '@/lib/server/services/account/factors/two-factor';

export const POST = route(
  { body: factorProofSchema, query: none, params: none, limit: 'second_factor' },
  async ({ session, body }) => {
    await disableTwoFactor(session, body);
    return noContent();
  },
);
