import { z } from 'zod';
import { creditRequestSchema } from '@/lib/contracts/server/people';
import { json, none, route } from '@/lib/server/http/route/route';
import { actorOf } from '@/lib/server/services/server/actor';
import { addCredit } from '@/lib/server/services/server/people';
import { requireProof } from '@/lib/server/services/server/require-proof';

const params = z.object({ userId: z.guid() });

export const POST = route(
  { body: creditRequestSchema, query: none, params, isForAdministrators: true },
  async ({ owner, session, body: { credits, password }, params: { userId } }) => {
    await requireProof(session, password);
    const { changedCredits, balanceCredits } = await addCredit(userId, { credits }, await actorOf(owner));
    return json({ changedCredits, balanceCredits });
  },
);
