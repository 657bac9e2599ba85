import { z } from 'zod';
import { sensitiveChangeSchema } from '@/lib/contracts/account/sensitive-change';
import { json, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { logOutAccount } from '@/lib/server/services/server/people';
import { requireProof } from '@/lib/server/services/server/require-proof';

const params = z.object({ userId: z.guid() });

export const DELETE = route(
  { body: sensitiveChangeSchema, query: none, params, isForAdministrators: true },
  async ({ owner, session, body, params: { userId } }) => {
    await requireProof(session, body.password ?? undefined);
    return json({ ended: await logOutAccount(userId, await actorOf(owner)) });
  },
);
