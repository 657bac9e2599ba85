import { z } from 'zod';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { removePushDevice } from '@/lib/server/services/account/push-devices';

const params = z.object({ sessionId: z.guid() });

export const DELETE = route({ body: none, query: none, params }, async ({ owner, params: { sessionId } }) => {
  await removePushDevice(owner, sessionId);
  return noContent();
});
