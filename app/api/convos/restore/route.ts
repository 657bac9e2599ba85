import { restoreRequestSchema } from '@/lib/contracts/conversation/organise';
import { json, none, route } from '@/lib/server/http/route/route';
import { restoreDeleted } from '@/lib/server/services/conversation/conversations';

export const POST = route(
  { body: restoreRequestSchema, query: none, params: none },
  async ({ owner, body }) => json(await restoreDeleted(owner, body.deletedAt)),
);
