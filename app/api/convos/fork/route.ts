import { forkRequestSchema } from '@/lib/contracts/message/fork';
import { presentCopy } from '@/lib/server/http/present/present-conversation';
import { created, none, route } from '@/lib/server/http/route/route';
import { forkConversation } from '@/lib/server/services/message/fork-conversation';

export const POST = route(
  { body: forkRequestSchema, query: none, params: none, limit: 'fork' },
  async ({ owner, body, request }) =>
    created(presentCopy(owner, await forkConversation(owner, body, request.signal))),
);
