import { z } from 'zod';
import { folderChangeSchema } from '@/lib/contracts/conversation/folders';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { updateFolder, deleteFolder } from '@/lib/server/services/conversation/folders';

const params = z.object({ folderId: uuidSchema });

export const PATCH = route(
  { body: folderChangeSchema, query: none, params },
  async ({ owner, params: { folderId }, body }) => json(await updateFolder(owner, folderId, body)),
);

export const DELETE = route({ body: none, query: none, params }, async ({ owner, params: { folderId } }) => {
  await deleteFolder(owner, folderId);
  return noContent();
});
