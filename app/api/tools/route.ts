import { toolkitsQuerySchema } from '@/lib/contracts/tool/toolkits';
import { json, none, route } from '@/lib/server/http/route/route';
import { listToolkits } from '@/lib/server/services/tool/list-toolkits';

export const GET = route({ body: none, query: toolkitsQuerySchema, params: none }, async ({ owner, query }) =>
  json(await listToolkits(owner, query)),
);
