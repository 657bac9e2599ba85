import { presentBelongings } from '@/lib/server/http/present/present-assistant';
import { json, none, route } from '@/lib/server/http/route/route';
import { listBelongings } from '@/lib/server/services/assistant/assistants';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json((await listBelongings(owner)).map((each) => presentBelongings(owner, each))),
);
