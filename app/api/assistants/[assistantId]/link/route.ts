import { assistantParamsSchema } from '@/lib/contracts/assistant/assistant-fields';
import { created, json, none, route } from '@/lib/server/http/route/route';
import {
  createAssistantLink,
  deleteAssistantLink,
  getAssistantLink,
} from '@/lib/server/services/assistant/assistant-links';

const schemas = { body: none, query: none, params: assistantParamsSchema };

export const GET = route(schemas, async ({ owner, params: { assistantId } }) =>
  json({ token: await getAssistantLink(owner, assistantId) }),
);

export const POST = route(schemas, async ({ owner, params: { assistantId } }) =>
  created({ token: await createAssistantLink(owner, assistantId) }),
);

export const DELETE = route(schemas, async ({ owner, params: { assistantId } }) => {
  await deleteAssistantLink(owner, assistantId);
  return json({ token: null });
});
