import { z } from 'zod';
import { messageStretchQuerySchema } from '@/lib/contracts/message/message-stretch';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { json, none, route } from '@/lib/server/http/route/route';
import { getMessageStretch } from '@/lib/server/services/message/read-messages';

const params = z.object({ conversationId: uuidSchema });

export const GET = route(
  { body: none, query: messageStretchQuerySchema, params, isHeavyRead: true },
  async ({ owner, params: { conversationId }, query }) =>
    json(await getMessageStretch(owner, conversationId, query.after)),
);
