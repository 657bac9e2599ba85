import { assistantParamsSchema } from '@/lib/contracts/assistant/assistant-fields';
import { builderDraftSchema } from '@/lib/contracts/assistant/builder-assistants';
import { presentBuilderAssistant } from '@/lib/server/http/present/present-builder';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { deleteAssistant, getAssistant, updateAssistant } from '@/lib/server/services/assistant/assistants';

const params = assistantParamsSchema;

export const GET = route({ body: none, query: none, params }, async ({ owner, params: { assistantId } }) =>
  json(presentBuilderAssistant(owner, await getAssistant(owner, assistantId))),
);

export const PATCH = route(
  { body: builderDraftSchema, query: none, params },
  async ({ owner, params: { assistantId }, body }) =>
    json(presentBuilderAssistant(owner, await updateAssistant(owner, assistantId, body))),
);

export const DELETE = route(
  { body: none, query: none, params },
  async ({ owner, params: { assistantId } }) => {
    await deleteAssistant(owner, assistantId);
    return noContent();
  },
);
