import { searchQuerySchema } from '@/lib/contracts/search/search';
import { presentSearch } from '@/lib/server/http/present/present-search';
import { json, none, route } from '@/lib/server/http/route/route';
import { searchChats } from '@/lib/server/services/search/search-chats';

export const GET = route(
  { body: none, query: searchQuerySchema, params: none, isHeavyRead: true },
  async ({ owner, query }) =>
    json(await presentSearch(owner, await searchChats(owner, query), query.pageNumber)),
);
