import { clearRequestSchema } from '@/lib/contracts/conversation/conversations';
import { created, none, route } from '@/lib/server/http/route/route';
import { clearConversations } from '@/lib/server/services/conversation/conversations';

export const POST = route(
  { body: clearRequestSchema, query: none, params: none },
  async ({ owner, body }) => {
    const deleted = await clearConversations(owner, body.arg);
    return deleted === null ? new Response('No conversation was named.') : created(deleted);
  },
);
