import { messagesParamsSchema } from '@/lib/contracts/message/messages';
import { findQuerySchema } from '@/lib/contracts/search/find';
import { json, none, route } from '@/lib/server/http/route/route';
import { findMessages } from '@/lib/server/services/search/find-messages';

export const GET = route(
  { body: none, query: findQuerySchema, params: messagesParamsSchema, isHeavyRead: true },
  async ({ owner, params, query }) => json(await findMessages(owner, params.conversationId, query)),
);
