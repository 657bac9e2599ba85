import { assistantParamsSchema } from '@/lib/contracts/assistant/assistant-fields';
import { presentVersionPages } from '@/lib/server/http/present/present-builder';
import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { none, route } from '@/lib/server/http/route/route';
import { listAssistantVersions } from '@/lib/server/services/assistant/assistants';

export const GET = route(
  { body: none, query: none, params: assistantParamsSchema },
  ({ owner, params: { assistantId }, request, session }) =>
    jsonListResponse(
      presentVersionPages(listAssistantVersions(owner, assistantId, request.signal)),
      session.sessionId,
      {
        name: 'versions',
      },
    ),
);
