import { json, none, route } from '@/lib/server/http/route/route';
import { listAssistantDocuments } from '@/lib/server/services/assistant/assistants';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listAssistantDocuments(owner)),
);
