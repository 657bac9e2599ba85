import { factorProofSchema } from '@/lib/contracts/account/two-factor';
import { json, none, route } from '@/lib/server/http/route/route';
import { replaceRecoveryCodes } from '@/lib/server/services/account/factors/two-factor';

export const POST = route(
  { body: factorProofSchema, query: none, params: none, limit: 'second_factor' },
  async ({ session, body }) => json({ recoveryCodes: await replaceRecoveryCodes(session, body) }),
);
