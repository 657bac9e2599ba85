import { saveActionSchema } from '@/lib/contracts/assistant/actions';
import { assistantParamsSchema } from '@/lib/contracts/assistant/assistants';
import { presentAssistant, presentBelongingsOf } from '@/lib/server/http/present/present-assistant';
import { json, none, route } from '@/lib/server/http/route/route';
import { saveAction } from '@/lib/server/services/assistant/actions';

export const POST = route(
  { body: saveActionSchema, query: none, params: assistantParamsSchema },
  async ({ owner, params: { assistantId }, body }) => {
    const { assistant, action } = await saveAction(owner, assistantId, body);
    return json([presentBelongingsOf(owner, assistant), presentAssistant(owner, assistant), action]);
  },
);
