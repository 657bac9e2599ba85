import { builderListQuerySchema, newBuilderDraftSchema } from '@/lib/contracts/assistant/builder-assistants';
import { presentBuilderAssistant, presentBuilderPages } from '@/lib/server/http/present/present-builder';
import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { created, none, route } from '@/lib/server/http/route/route';
import { createAssistant, listAssistants } from '@/lib/server/services/assistant/assistants';

const PAGE_LIMIT = 100;

export const GET = route(
  { body: none, query: builderListQuerySchema, params: none },
  async ({ owner, query: { after }, request, session }) => {
    const { pages, hasMore } = await listAssistants(
      owner,
      { order: 'asc', limit: PAGE_LIMIT, after },
      request.signal,
    );
    return jsonListResponse(presentBuilderPages(owner, pages), session.sessionId, {
      name: 'items',
      others: { hasMore },
    });
  },
);

export const POST = route(
  { body: newBuilderDraftSchema, query: none, params: none },
  async ({ owner, body: { draft, createKey } }) =>
    created(presentBuilderAssistant(owner, await createAssistant(owner, draft, { createKey }))),
);
