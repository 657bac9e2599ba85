import { endpointIconParamsSchema } from '@/lib/contracts/model/endpoint-icons';
import { pictureResponse } from '@/lib/server/http/route/picture-route';
import { none, publicRoute } from '@/lib/server/http/route/route';
import { getEndpointIcon } from '@/lib/server/services/model/get-endpoint-icon';

export const GET = publicRoute(
  { body: none, query: none, params: endpointIconParamsSchema },
  async ({ request, params }) => pictureResponse(request, await getEndpointIcon(params.name)),
);
