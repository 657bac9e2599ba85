import { organiseRequestSchema } from '@/lib/contracts/conversation/organise';
import { json, none, route } from '@/lib/server/http/route/route';
import { organise } from '@/lib/server/services/conversation/conversations';

export const POST = route(
  { body: organiseRequestSchema, query: none, params: none },
  async ({ owner, body }) => json(await organise(owner, body)),
);
