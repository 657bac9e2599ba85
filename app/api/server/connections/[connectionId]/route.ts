import { z } from 'zod';
import { sensitiveChangeSchema } from '@/lib/contracts/account/sensitive-change';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { deleteConnection } from '@/lib/server/services/server/connections';
import { requireProof } from '@/lib/server/services/server/require-proof';

const params = z.object({ connectionId: z.guid() });

export const DELETE = route(
  { body: sensitiveChangeSchema, query: none, params, isForAdministrators: true },
  async ({ owner, session, body, params: { connectionId } }) => {
    await requireProof(session, body.password ?? undefined);
    await deleteConnection(connectionId, await actorOf(owner));
    return noContent();
  },
);
