import { revokeAllKeysQuerySchema } from '@/lib/contracts/provider-key/provider-keys';
import { providerKeyQuerySchema, putProviderKeySchema } from '@/lib/contracts/provider-key/put-provider-key';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import {
  findKeyExpiry,
  putProviderKey,
  revokeAllKeys,
} from '@/lib/server/services/provider-key/provider-keys';

const CREATED = 201;

export const GET = route(
  { body: none, query: providerKeyQuerySchema, params: none },
  async ({ owner, query }) => json(await findKeyExpiry(owner, query.name)),
);

export const PUT = route(
  { body: putProviderKeySchema, query: none, params: none },
  async ({ owner, body }) => {
    await putProviderKey(owner, body);
    return new Response(null, { status: CREATED });
  },
);

export const DELETE = route(
  { body: none, query: revokeAllKeysQuerySchema, params: none },
  async ({ owner }) => {
    await revokeAllKeys(owner);
    return noContent();
  },
);
