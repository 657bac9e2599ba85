import { saveActionSchema } from '@/lib/contracts/assistant/actions';
import { assistantParamsSchema } from '@/lib/contracts/assistant/assistants';
import { json, none, route } from '@/lib/server/http/route/route';
import { saveAction } from '@/lib/server/services/assistant/actions';

export const POST = route(
  { body: saveActionSchema, query: none, params: assistantParamsSchema },
  async ({ owner, params: { assistantId }, body }) => json(await saveAction(owner, assistantId, body)),
);
