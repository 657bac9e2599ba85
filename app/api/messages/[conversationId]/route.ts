import { messagesParamsSchema } from '@/lib/contracts/messages';
import { json, none, route } from '@/lib/server/http/route';
import { listConversationMessages } from '@/lib/server/services/list-conversation-messages';

export const GET = route(
  { body: none, query: none, params: messagesParamsSchema },
  async ({ owner, params }) => json(await listConversationMessages(owner, params.conversationId)),
);
