import { json, none, route } from '@/lib/server/http/route/route';
import { listAssistantChoices } from '@/lib/server/services/assistant/assistant-choices';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listAssistantChoices(owner)),
);
