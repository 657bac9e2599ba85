import { json, none, route } from '@/lib/server/http/route/route';
import { checkServer } from '@/lib/server/services/server/check-server';

export const GET = route({ body: none, query: none, params: none, isForAdministrators: true }, async () =>
  json(await checkServer()),
);
