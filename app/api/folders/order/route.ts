import { folderOrderSchema } from '@/lib/contracts/conversation/folders';
import { noContent, none, route } from '@/lib/server/http/route/route';
import { orderFolders } from '@/lib/server/services/conversation/folders';

export const POST = route({ body: folderOrderSchema, query: none, params: none }, async ({ owner, body }) => {
  await orderFolders(owner, body.folderIds);
  return noContent();
});
