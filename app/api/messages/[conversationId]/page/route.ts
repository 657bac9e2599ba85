import { messagePageQuerySchema } from '@/lib/contracts/message/message-page';
import { messagesParamsSchema } from '@/lib/contracts/message/messages';
import { json, none, route } from '@/lib/server/http/route/route';
import { getMessagePage } from '@/lib/server/services/message/read-messages';

export const GET = route(
  { body: none, query: messagePageQuerySchema, params: messagesParamsSchema, isHeavyRead: true },
  async ({ owner, params, query }) => json(await getMessagePage(owner, params.conversationId, query)),
);
