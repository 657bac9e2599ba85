import { assistantListQuerySchema, newAssistantSchema } from '@/lib/contracts/assistant/assistants';
import { json, none, route } from '@/lib/server/http/route/route';
import { createAssistant, listAssistants } from '@/lib/server/services/assistant/assistants';

const CREATED = 201;

export const GET = route(
  { body: none, query: assistantListQuerySchema, params: none },
  async ({ owner, query }) => json(await listAssistants(owner, query)),
);

export const POST = route({ body: newAssistantSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await createAssistant(owner, body), CREATED),
);
