import { searchConversationsQuerySchema } from '@/lib/contracts/search/search';
import { json, none, route } from '@/lib/server/http/route/route';
import { searchConversations } from '@/lib/server/services/search/search-conversations';

export const GET = route(
  { body: none, query: searchConversationsQuerySchema, params: none, isHeavyRead: true },
  async ({ owner, query }) => json(await searchConversations(owner, query)),
);
