import { json, none, publicRoute } from '@/lib/server/http/route/route';
import { listEndpoints } from '@/lib/server/services/model/endpoints';

export const GET = publicRoute({ body: none, query: none, params: none }, async () =>
  json(await listEndpoints()),
);
