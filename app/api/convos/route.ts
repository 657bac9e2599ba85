import { conversationsQuerySchema } from '@/lib/contracts/conversation/conversations';
import { presentConversationPage } from '@/lib/server/http/present/present-conversation';
import { json, none, route } from '@/lib/server/http/route/route';
import { listConversationPage } from '@/lib/server/services/conversation/conversations';

export const GET = route(
  { body: none, query: conversationsQuerySchema, params: none },
  async ({ owner, query }) => json(presentConversationPage(owner, await listConversationPage(owner, query))),
);
