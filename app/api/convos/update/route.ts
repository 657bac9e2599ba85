import { updateConversationRequestSchema } from '@/lib/contracts/conversation/update-conversation';
import { json, none, route } from '@/lib/server/http/route/route';
import { updateConversation } from '@/lib/server/services/conversation/conversations';

export const POST = route(
  { body: updateConversationRequestSchema, query: none, params: none },
  async ({ owner, body }) => json(await updateConversation(owner, body.arg), 201),
);
