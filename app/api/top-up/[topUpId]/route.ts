import { topUpParamsSchema } from '@/lib/contracts/money/top-up';
import { json, none, route } from '@/lib/server/http/route/route';
import { getTopUp } from '@/lib/server/services/money/top-up';

export const GET = route({ body: none, query: none, params: topUpParamsSchema }, async ({ owner, params }) =>
  json(await getTopUp(owner, params.topUpId)),
);
