import { searchQuerySchema } from '@/lib/contracts/search/search';
import { json, none, route } from '@/lib/server/http/route/route';
import { searchCompat } from '@/lib/server/services/search/search-compat';

export const GET = route(
  { body: none, query: searchQuerySchema, params: none, isHeavyRead: true },
  async ({ owner, query }) => json(await searchCompat(owner, query)),
);
