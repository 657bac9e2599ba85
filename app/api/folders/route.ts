import { newFolderSchema } from '@/lib/contracts/conversation/folders';
import { json, none, route } from '@/lib/server/http/route/route';
import { createFolder } from '@/lib/server/services/conversation/create-folder';
import { listFolders } from '@/lib/server/services/conversation/list-folders';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json({ folders: await listFolders(owner) }),
);

export const POST = route({ body: newFolderSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await createFolder(owner, body), 201),
);
