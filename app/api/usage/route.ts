import { usageQuerySchema } from '@/lib/contracts/money/usage';
import { json, none, route } from '@/lib/server/http/route/route';
import { getUsage } from '@/lib/server/services/money/usage';

export const GET = route(
  { body: none, query: usageQuerySchema, params: none, isHeavyRead: true },
  async ({ owner, query }) => json(await getUsage(owner, query)),
);
