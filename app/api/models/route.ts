import { json, none, route } from '@/lib/server/http/route/route';
import { listEndpointModels } from '@/lib/server/services/model/endpoints';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listEndpointModels(owner)),
);
