import { assistantParamsSchema } from '@/lib/contracts/assistant/assistant-fields';
import { builderActionDraftSchema } from '@/lib/contracts/assistant/builder-actions';
import { presentBuilderAssistant } from '@/lib/server/http/present/present-builder';
import { json, none, route } from '@/lib/server/http/route/route';
import { saveAction } from '@/lib/server/services/assistant/actions';

export const POST = route(
  { body: builderActionDraftSchema, query: none, params: assistantParamsSchema },
  async ({ owner, params: { assistantId }, body }) => {
    const { assistant, action } = await saveAction(owner, assistantId, body);
    return json({ assistant: presentBuilderAssistant(owner, assistant), action });
  },
);
