import { z } from 'zod';
import { json, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { logOutAccount } from '@/lib/server/services/server/people';

const params = z.object({ userId: z.guid() });

export const DELETE = route(
  { body: none, query: none, params, isForAdministrators: true },
  async ({ owner, params: { userId } }) => json({ ended: await logOutAccount(userId, await actorOf(owner)) }),
);
