import { json, none, route } from '@/lib/server/http/route/route';
import { getUser } from '@/lib/server/services/account/user';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await getUser(owner)),
);
