import { usageQuerySchema } from '@/lib/contracts/money/usage';
import { csvResponse } from '@/lib/server/http/response/csv-response';
import { endWithSession } from '@/lib/server/http/response/end-with-session';
import { none, route } from '@/lib/server/http/route/route';
import { exportUsage } from '@/lib/server/services/money/export-usage';

export const GET = route(
  { body: none, query: usageQuerySchema, params: none },
  async ({ owner, session, query, request }) =>
    endWithSession(
      csvResponse(await exportUsage(owner, query, request.signal), `usage-${query.period}.csv`),
      session.sessionId,
    ),
);
