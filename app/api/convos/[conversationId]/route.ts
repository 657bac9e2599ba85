import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { presentConversation } from '@/lib/server/http/present/present-conversation';
import { json, none, route } from '@/lib/server/http/route/route';
import { getConversation } from '@/lib/server/services/conversation/conversations';

const params = z.object({ conversationId: uuidSchema });

export const GET = route({ body: none, query: none, params }, async ({ owner, params: { conversationId } }) =>
  json(presentConversation(owner, await getConversation(owner, conversationId))),
);
