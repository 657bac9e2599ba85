import { z } from 'zod';
import { messageRangeQuerySchema } from '@/lib/contracts/message/message-range';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { json, none, route } from '@/lib/server/http/route/route';
import { getMessageRange } from '@/lib/server/services/message/read-messages';

const params = z.object({ conversationId: uuidSchema });

export const GET = route(
  { body: none, query: messageRangeQuerySchema, params, isHeavyRead: true },
  async ({ owner, params: { conversationId }, query }) =>
    json(await getMessageRange(owner, conversationId, query.after)),
);
