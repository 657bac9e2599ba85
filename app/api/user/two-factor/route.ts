import { sensitiveChangeSchema } from '@/lib/contracts/account/sensitive-change';
import { json, none, route } from '@/lib/server/http/route/route';
import { beginTwoFactor, getTwoFactor } from '@/lib/server/services/account/factors/two-factor';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await getTwoFactor(owner)),
);

export const POST = route(
  { body: sensitiveChangeSchema, query: none, params: none, limit: 'second_factor' },
  async ({ session, body }) => json(await beginTwoFactor(session, body.password)),
);
