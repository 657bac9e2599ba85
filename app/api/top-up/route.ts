import { topUpRequestSchema } from '@/lib/contracts/money/top-up';
import { requestOrigin } from '@/lib/server/http/request/secure-request';
import { created, none, route } from '@/lib/server/http/route/route';
import { startTopUp } from '@/lib/server/services/money/top-up';

export const POST = route(
  { body: topUpRequestSchema, query: none, params: none, limit: 'top_up' },
  async ({ owner, body, request }) =>
    created(await startTopUp(owner, { ...body, origin: requestOrigin(request) })),
);
