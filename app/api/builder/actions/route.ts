import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { none, route } from '@/lib/server/http/route/route';
import { listActionPages } from '@/lib/server/services/assistant/actions';

export const GET = route({ body: none, query: none, params: none }, ({ owner, request, session }) =>
  jsonListResponse(listActionPages(owner, request.signal), session.sessionId),
);
