import { json, none, publicRoute } from '@/lib/server/http/route/route';

export const GET = publicRoute({ body: none, query: none, params: none }, async () => json(false));
