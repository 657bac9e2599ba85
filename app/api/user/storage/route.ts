import { json, none, route } from '@/lib/server/http/route/route';
import { getStorageUse } from '@/lib/server/services/account/storage';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await getStorageUse(owner)),
);
