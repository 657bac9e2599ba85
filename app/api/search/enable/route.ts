import { json, none, route } from '@/lib/server/http/route/route';
import { isSearchEnabled } from '@/lib/server/services/search/is-search-enabled';

export const GET = route({ body: none, query: none, params: none }, () =>
  Promise.resolve(json(isSearchEnabled())),
);
