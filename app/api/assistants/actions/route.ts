import { json, none, route } from '@/lib/server/http/route/route';
import { listActions } from '@/lib/server/services/assistant/actions';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listActions(owner)),
);
