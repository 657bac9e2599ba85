import { z } from 'zod';
import { json, none, route } from '@/lib/server/http/route/route';
import { revokeSession } from '@/lib/server/services/account/own-sessions';

const params = z.object({ sessionId: z.guid() });

export const DELETE = route({ body: none, query: none, params }, async ({ owner, params: { sessionId } }) => {
  await revokeSession(owner, sessionId);
  return json({ ended: 1 });
});
