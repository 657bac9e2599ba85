import { z } from 'zod';
import { roleChangeSchema } from '@/lib/contracts/server/people';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { setRole } from '@/lib/server/services/server/people';
import { requireProof } from '@/lib/server/services/server/require-proof';

const params = z.object({ userId: z.guid() });

export const PATCH = route(
  { body: roleChangeSchema, query: none, params, isForAdministrators: true },
  async ({ owner, session, body: { role, password }, params: { userId } }) => {
    await requireProof(session, password);
    await setRole(userId, role, await actorOf(owner));
    return noContent();
  },
);
