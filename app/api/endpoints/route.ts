import { optionalOwner } from '@/lib/server/http/request/optional-owner';
import { json, none, publicRoute } from '@/lib/server/http/route/route';
import { listEndpoints, listEndpointsOf } from '@/lib/server/services/model/endpoints';

export const GET = publicRoute({ body: none, query: none, params: none }, async ({ request }) => {
  const owner = await optionalOwner(request);
  return json(owner === null ? await listEndpoints() : await listEndpointsOf(owner));
});
