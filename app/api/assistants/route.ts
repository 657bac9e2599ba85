import { json, none, route } from '@/lib/server/http/route/route';
import { listAssistants, refuseAssistant } from '@/lib/server/services/assistant/list-assistants';

export const GET = route({ body: none, query: none, params: none }, async () => json(listAssistants()));

export const POST = route({ body: none, query: none, params: none }, async () => refuseAssistant());
