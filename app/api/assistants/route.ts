import { assistantListQuerySchema, newAssistantSchema } from '@/lib/contracts/assistant/assistants';
import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { json, none, route } from '@/lib/server/http/route/route';
import { createAssistant, listAssistants } from '@/lib/server/services/assistant/assistants';

const CREATED = 201;

export const GET = route(
  { body: none, query: assistantListQuerySchema, params: none },
  async ({ owner, query, request, session }) => {
    const { pages, others } = await listAssistants(owner, query, request.signal);
    return jsonListResponse(pages, session.sessionId, { name: 'data', others });
  },
);

export const POST = route({ body: newAssistantSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await createAssistant(owner, body), CREATED),
);
