import { folderOrderSchema } from '@/lib/contracts/conversation/folders';
import { none, route } from '@/lib/server/http/route/route';
import { orderFolders } from '@/lib/server/services/conversation/folders';

const NO_CONTENT = 204;

export const POST = route({ body: folderOrderSchema, query: none, params: none }, async ({ owner, body }) => {
  await orderFolders(owner, body.folderIds);
  return new Response(null, { status: NO_CONTENT });
});
