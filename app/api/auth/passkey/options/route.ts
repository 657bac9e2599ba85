import { toRelyingParty } from '@/lib/server/http/request/relying-party';
import { json, none, publicRoute } from '@/lib/server/http/route/route';
import { beginPasskeySignIn } from '@/lib/server/services/account/sign-in/passkey-sign-in';

const schemas = { body: none, query: none, params: none, limit: 'passkey' } as const;

export const POST = publicRoute(schemas, async ({ request }) =>
  json(await beginPasskeySignIn(toRelyingParty(request))),
);
