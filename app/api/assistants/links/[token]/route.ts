import { linkedAssistantParamsSchema } from '@/lib/contracts/assistant/assistant-links';
import { presentBuilderAssistant } from '@/lib/server/http/present/present-builder';
import { created, json, none, route } from '@/lib/server/http/route/route';
import { addLinkedAssistant, getLinkedAssistant } from '@/lib/server/services/assistant/assistant-links';

const schemas = { body: none, query: none, params: linkedAssistantParamsSchema };

export const GET = route(schemas, async ({ owner, params: { token } }) =>
  json(await getLinkedAssistant(owner, token)),
);

export const POST = route(schemas, async ({ owner, params: { token } }) =>
  created(presentBuilderAssistant(owner, await addLinkedAssistant(owner, token))),
);
