import { assistantParamsSchema } from '@/lib/contracts/assistant/assistant-fields';
import { assistantChangeSchema } from '@/lib/contracts/assistant/compat-assistants';
import { presentAssistant } from '@/lib/server/http/present/present-assistant';
import { json, none, route } from '@/lib/server/http/route/route';
import { deleteAssistant, getAssistant, updateAssistant } from '@/lib/server/services/assistant/assistants';

const params = assistantParamsSchema;

export const GET = route({ body: none, query: none, params }, async ({ owner, params: { assistantId } }) =>
  json(presentAssistant(owner, await getAssistant(owner, assistantId))),
);

export const PATCH = route(
  { body: assistantChangeSchema, query: none, params },
  async ({ owner, params: { assistantId }, body }) =>
    json(presentAssistant(owner, await updateAssistant(owner, assistantId, body))),
);

export const DELETE = route(
  { body: none, query: none, params },
  async ({ owner, params: { assistantId } }) => {
    await deleteAssistant(owner, assistantId);
    return json({ id: assistantId, object: 'assistant.deleted', deleted: true });
  },
);
