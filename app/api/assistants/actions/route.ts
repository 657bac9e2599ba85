import { presentActionPages } from '@/lib/server/http/present/present-assistant';
import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { none, route } from '@/lib/server/http/route/route';
import { listActionPages } from '@/lib/server/services/assistant/actions';

export const GET = route({ body: none, query: none, params: none }, ({ owner, request, session }) =>
  jsonListResponse(presentActionPages(owner, listActionPages(owner, request.signal)), session.sessionId),
);
