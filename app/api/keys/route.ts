import { revokeAllKeysQuerySchema } from '@/lib/contracts/provider-keys';
import { none, route } from '@/lib/server/http/route';
import { revokeAllKeys } from '@/lib/server/services/revoke-all-keys';

const NO_CONTENT = 204;

export const DELETE = route(
  { body: none, query: revokeAllKeysQuerySchema, params: none },
  async ({ owner }) => {
    await revokeAllKeys(owner);
    return new Response(null, { status: NO_CONTENT });
  },
);
