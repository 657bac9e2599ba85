import { serverFiguresQuerySchema } from '@/lib/contracts/server/server-figures';
import { json, none, route } from '@/lib/server/http/route/route';
import { getServerFigures } from '@/lib/server/services/server/watch/server-figures';

export const GET = route(
  { body: none, query: serverFiguresQuerySchema, params: none, isForAdministrators: true },
  async ({ query }) => json(await getServerFigures(query.span)),
);
