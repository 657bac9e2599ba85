import { factorProofSchema } from '@/lib/contracts/account/two-factor';
import { none, route } from '@/lib/server/http/route/route';
import { disableTwoFactor } from '@/lib/server/services/account/factors/two-factor';

const NO_CONTENT = 204;

export const POST = route(
  { body: factorProofSchema, query: none, params: none, limit: 'second_factor' },
  async ({ session, body }) => {
    await disableTwoFactor(session, body);
    return new Response(null, { status: NO_CONTENT });
  },
);
