import { outlineQuerySchema } from '@/lib/contracts/message/message-outline';
import { messagesParamsSchema } from '@/lib/contracts/message/messages';
import { json, none, route } from '@/lib/server/http/route/route';
import { getMessageOutline } from '@/lib/server/services/message/read-messages';

export const GET = route(
  { body: none, query: outlineQuerySchema, params: messagesParamsSchema, isHeavyRead: true },
  async ({ owner, params, query }) =>
    json(await getMessageOutline(owner, params.conversationId, query.after)),
);
