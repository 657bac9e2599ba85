import { adminLogQuerySchema } from '@/lib/contracts/server/server-reports';
import { json, none, route } from '@/lib/server/http/route/route';
import { listAdminLog } from '@/lib/server/services/server/admin-log';

export const GET = route(
  { body: none, query: adminLogQuerySchema, params: none, isForAdministrators: true },
  async ({ query: { before } }) => json(await listAdminLog(before ?? null)),
);
