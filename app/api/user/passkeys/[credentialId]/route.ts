import { z } from 'zod';
import { credentialIdSchema, passkeyChangeSchema } from '@/lib/contracts/account/passkeys';
import { sensitiveChangeSchema } from '@/lib/contracts/account/sensitive-change';
import { none, route } from '@/lib/server/http/route/route';
import { deletePasskey, renamePasskey } from '@/lib/server/services/account/factors/passkeys';

const params = z.object({ credentialId: credentialIdSchema });
const NO_CONTENT = 204;

export const PATCH = route(
  { body: passkeyChangeSchema, query: none, params },
  async ({ owner, params: { credentialId }, body }) => {
    await renamePasskey(owner, credentialId, body.name);
    return new Response(null, { status: NO_CONTENT });
  },
);

export const DELETE = route(
  { body: sensitiveChangeSchema, query: none, params, limit: 'second_factor' },
  async ({ session, params: { credentialId }, body }) => {
    await deletePasskey(session, credentialId, body.password);
    return new Response(null, { status: NO_CONTENT });
  },
);
