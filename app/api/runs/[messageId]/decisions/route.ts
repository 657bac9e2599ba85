import { z } from 'zod';
import { toolDecisionSchema } from '@/lib/contracts/turn/tool-decision';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { decideOnCall } from '@/lib/server/services/turn/tools/decide-on-call';

const schemas = {
  body: toolDecisionSchema,
  query: none,
  params: z.object({ messageId: uuidSchema }),
};

export const POST = route(schemas, async ({ owner, params, body }) => {
  await decideOnCall(owner, params.messageId, body);
  return noContent();
});
