import { messageParamsSchema } from '@/lib/contracts/message/messages';
import { json, none, route } from '@/lib/server/http/route/route';
import { listMessageRequests } from '@/lib/server/services/message/list-message-requests';

export const GET = route(
  { body: none, query: none, params: messageParamsSchema, isHeavyRead: true },
  async ({ owner, params: key }) => json({ requests: await listMessageRequests(owner, key) }),
);
