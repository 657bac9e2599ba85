import { providerKeyParamsSchema } from '@/lib/contracts/provider-key/put-provider-key';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { revokeKey } from '@/lib/server/services/provider-key/provider-keys';

export const DELETE = route(
  { body: none, query: none, params: providerKeyParamsSchema },
  async ({ owner, params }) => {
    await revokeKey(owner, params.name);
    return noContent();
  },
);
