import { userPluginRequestSchema } from '@/lib/contracts/tool/plugins';
import { none, route } from '@/lib/server/http/route/route';
import { updateUserPlugin } from '@/lib/server/services/tool/plugins';

export const POST = route(
  { body: userPluginRequestSchema, query: none, params: none },
  async ({ owner, body }) => {
    await updateUserPlugin(owner, body);
    return new Response(null, { status: 200 });
  },
);
