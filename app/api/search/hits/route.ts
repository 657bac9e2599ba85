import { searchHitsQuerySchema } from '@/lib/contracts/search/search';
import { json, none, route } from '@/lib/server/http/route/route';
import { searchHits } from '@/lib/server/services/search/search-hits';

export const GET = route(
  { body: none, query: searchHitsQuerySchema, params: none, isHeavyRead: true },
  async ({ owner, query }) => json(await searchHits(owner, query)),
);
