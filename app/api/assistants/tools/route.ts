import { json, none, route } from '@/lib/server/http/route/route';
import { listAssistantParts } from '@/lib/server/services/assistant/list-assistants';

export const GET = route({ body: none, query: none, params: none }, async () => json(listAssistantParts()));
