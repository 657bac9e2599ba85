import { json, none, route } from '@/lib/server/http/route/route';
import { listModelFacts } from '@/lib/server/services/model/list-model-facts';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listModelFacts(owner)),
);
