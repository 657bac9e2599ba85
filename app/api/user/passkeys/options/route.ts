import { sensitiveChangeSchema } from '@/lib/contracts/account/sensitive-change';
import { toRelyingParty } from '@/lib/server/http/request/relying-party';
import { json, none, route } from '@/lib/server/http/route/route';
import { beginPasskeyRegistration } from '@/lib/server/services/account/factors/passkeys';

const schemas = { body: sensitiveChangeSchema, query: none, params: none, limit: 'second_factor' } as const;

export const POST = route(schemas, async ({ request, session, body }) =>
  json(await beginPasskeyRegistration(toRelyingParty(request), session, body.password)),
);
