import { z } from 'zod';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { json, none, route } from '@/lib/server/http/route/route';
import { getConversationCost } from '@/lib/server/services/money/balance';

const params = z.object({ conversationId: uuidSchema });

export const GET = route(
  { body: none, query: none, params, isHeavyRead: true },
  async ({ owner, params: { conversationId } }) => json(await getConversationCost(owner, conversationId)),
);
