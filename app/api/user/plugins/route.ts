import { userPluginRequestSchema } from '@/lib/contracts/assistant/plugins';
import { none, route } from '@/lib/server/http/route/route';
import { changeUserPlugin } from '@/lib/server/services/assistant/list-plugins';

export const POST = route({ body: userPluginRequestSchema, query: none, params: none }, async () =>
  changeUserPlugin(),
);
