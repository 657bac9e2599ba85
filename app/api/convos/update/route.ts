import { updateConversationRequestSchema } from '@/lib/contracts/conversation/update-conversation';
import { presentConversation } from '@/lib/server/http/present/present-conversation';
import { created, none, route } from '@/lib/server/http/route/route';
import { updateConversation } from '@/lib/server/services/conversation/conversations';

export const POST = route(
  { body: updateConversationRequestSchema, query: none, params: none },
  async ({ owner, body }) => created(presentConversation(owner, await updateConversation(owner, body.arg))),
);
