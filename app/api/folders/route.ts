import { newFolderSchema } from '@/lib/contracts/conversation/folders';
import { json, none, route } from '@/lib/server/http/route/route';
import { createFolder, listFolders } from '@/lib/server/services/conversation/folders';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json({ folders: await listFolders(owner) }),
);

export const POST = route({ body: newFolderSchema, query: none, params: none }, async ({ owner, body }) =>
  json(await createFolder(owner, body), 201),
);
