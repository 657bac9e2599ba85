import { usageQuerySchema } from '@/lib/contracts/money/usage';
import { json, none, route } from '@/lib/server/http/route/route';
import { getServerUsage } from '@/lib/server/services/server/server-usage';

export const GET = route(
  { body: none, query: usageQuerySchema, params: none, isForAdministrators: true, isHeavyRead: true },
  async ({ query }) => json(await getServerUsage(query)),
);
