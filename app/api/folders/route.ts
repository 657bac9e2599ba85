import { newFolderSchema } from '@/lib/contracts/conversation/folders';
import { jsonListResponse } from '@/lib/server/http/response/json-list-response';
import { created, none, route } from '@/lib/server/http/route/route';
import { createFolder, listFolderPages } from '@/lib/server/services/conversation/folders';

export const GET = route({ body: none, query: none, params: none }, ({ owner, request, session }) =>
  jsonListResponse(listFolderPages(owner, request.signal), session.sessionId, { name: 'folders' }),
);

export const POST = route({ body: newFolderSchema, query: none, params: none }, async ({ owner, body }) =>
  created(await createFolder(owner, body)),
);
