import { messagesParamsSchema } from '@/lib/contracts/message/messages';
import { presentMessagePages } from '@/lib/server/http/present/present-message';
import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { waitingWordsFor } from '@/lib/server/http/response/waiting-words';
import { none, route } from '@/lib/server/http/route/route';
import { listConversationMessages } from '@/lib/server/services/message/list-conversation-messages';

export const GET = route(
  { body: none, query: none, params: messagesParamsSchema },
  async ({ owner, params, request, session }) =>
    jsonListResponse(
      presentMessagePages(listConversationMessages(owner, params.conversationId, request.signal), () =>
        waitingWordsFor(owner, request),
      ),
      session.sessionId,
    ),
);
