import { assistantListQuerySchema, newAssistantSchema } from '@/lib/contracts/assistant/compat-assistants';
import {
  presentAroundAssistants,
  presentAssistant,
  presentAssistantPages,
} from '@/lib/server/http/present/present-assistant';
import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { created, none, route } from '@/lib/server/http/route/route';
import { createAssistant, listAssistants } from '@/lib/server/services/assistant/assistants';

export const GET = route(
  { body: none, query: assistantListQuerySchema, params: none },
  async ({ owner, query, request, session }) => {
    const listed = await listAssistants(owner, query, request.signal);
    const others = presentAroundAssistants(listed);
    return jsonListResponse(presentAssistantPages(owner, listed.pages), session.sessionId, {
      name: 'data',
      others,
    });
  },
);

export const POST = route({ body: newAssistantSchema, query: none, params: none }, async ({ owner, body }) =>
  created(presentAssistant(owner, await createAssistant(owner, body))),
);
