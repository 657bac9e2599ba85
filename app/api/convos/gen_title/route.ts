import { generateTitleRequestSchema } from '@/lib/contracts/conversation/conversations';
import { json, none, route } from '@/lib/server/http/route/route';
import { waitForTitle } from '@/lib/server/services/turn/title/wait-for-title';

export const POST = route(
  { body: generateTitleRequestSchema, query: none, params: none },
  async ({ owner, body, request }) =>
    json({ title: await waitForTitle(owner, body.conversationId, request.signal) }),
);
