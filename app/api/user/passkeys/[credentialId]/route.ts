import { z } from 'zod';
import { credentialIdSchema, passkeyChangeSchema } from '@/lib/contracts/account/passkeys';
import { sensitiveChangeSchema } from '@/lib/contracts/account/sensitive-change';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { deletePasskey, renamePasskey } from '@/lib/server/services/account/factors/passkeys';

const params = z.object({ credentialId: credentialIdSchema });

export const PATCH = route(
  { body: passkeyChangeSchema, query: none, params },
  async ({ owner, params: { credentialId }, body }) => {
    await renamePasskey(owner, credentialId, body.name);
    return noContent();
  },
);

export const DELETE = route(
  { body: sensitiveChangeSchema, query: none, params, limit: 'second_factor' },
  async ({ session, params: { credentialId }, body }) => {
    await deletePasskey(session, credentialId, body.password);
    return noContent();
  },
);
