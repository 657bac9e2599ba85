import { z } from 'zod';
import { sensitiveChangeSchema } from '@/lib/contracts/account/sensitive-change';
import { banRequestSchema } from '@/lib/contracts/server/people';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { banAccount, unbanAccount } from '@/lib/server/services/server/people';
import { requireProof } from '@/lib/server/services/server/require-proof';

const HOUR_MS = 60 * 60 * 1000;
const params = z.object({ userId: z.guid() });

export const POST = route(
  { body: banRequestSchema, query: none, params, isForAdministrators: true },
  async ({ owner, session, body: { hours, password }, params: { userId } }) => {
    await requireProof(session, password);
    await banAccount(userId, { endsAt: new Date(Date.now() + hours * HOUR_MS) }, await actorOf(owner));
    return noContent();
  },
);

export const DELETE = route(
  { body: sensitiveChangeSchema, query: none, params, isForAdministrators: true },
  async ({ owner, session, body, params: { userId } }) => {
    await requireProof(session, body.password ?? undefined);
    await unbanAccount(userId, await actorOf(owner));
    return noContent();
  },
);
