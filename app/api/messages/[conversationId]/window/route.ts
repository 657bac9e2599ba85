import { messagesParamsSchema } from '@/lib/contracts/message/messages';
import { promptWindowQuerySchema } from '@/lib/contracts/turn/prompt-window';
import { json, none, route } from '@/lib/server/http/route/route';
import { getPromptWindow } from '@/lib/server/services/turn/get-prompt-window';

export const GET = route(
  { body: none, query: promptWindowQuerySchema, params: messagesParamsSchema, isHeavyRead: true },
  async ({ owner, params, query }) => json(await getPromptWindow(owner, params.conversationId, query)),
);
