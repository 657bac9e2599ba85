import { assistantParamsSchema } from '@/lib/contracts/assistant/assistant-fields';
import { saveActionSchema } from '@/lib/contracts/assistant/compat-actions';
import {
  presentAction,
  presentAssistant,
  presentBelongingsOf,
} from '@/lib/server/http/present/present-assistant';
import { json, none, route } from '@/lib/server/http/route/route';
import { saveAction } from '@/lib/server/services/assistant/actions';

export const POST = route(
  { body: saveActionSchema, query: none, params: assistantParamsSchema },
  async ({ owner, params: { assistantId }, body }) => {
    const { assistant, action } = await saveAction(owner, assistantId, {
      actionId: body.action_id ?? null,
      metadata: body.metadata,
    });
    return json([
      presentBelongingsOf(owner, assistant),
      presentAssistant(owner, assistant),
      presentAction(owner, action),
    ]);
  },
);
