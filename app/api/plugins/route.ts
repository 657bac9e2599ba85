import { json, none, route } from '@/lib/server/http/route/route';
import { listPlugins } from '@/lib/server/services/assistant/list-plugins';

export const GET = route({ body: none, query: none, params: none }, async () => json(listPlugins()));
