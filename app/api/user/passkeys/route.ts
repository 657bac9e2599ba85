import { passkeyRegistrationSchema } from '@/lib/contracts/account/passkeys';
import { toRelyingParty } from '@/lib/server/http/request/relying-party';
import { created, json, none, route } from '@/lib/server/http/route/route';
import { addPasskey, listPasskeys } from '@/lib/server/services/account/factors/passkeys';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listPasskeys(owner)),
);

export const POST = route(
  { body: passkeyRegistrationSchema, query: none, params: none },
  async ({ request, session, body }) => created(await addPasskey(toRelyingParty(request), session, body)),
);
