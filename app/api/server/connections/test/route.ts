import { testConnectionSchema } from '@/lib/contracts/server/connections';
import { json, none, route } from '@/lib/server/http/route/route';
import { testConnection } from '@/lib/server/services/server/test-connection';

export const POST = route(
  { body: testConnectionSchema, query: none, params: none, isForAdministrators: true },
  async ({ body: { endpoint } }) => json({ modelCount: await testConnection(endpoint) }),
);
