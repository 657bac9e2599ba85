import { z } from 'zod';
import { folderFilesRequestSchema } from '@/lib/contracts/file/folder-files';
import { uuidSchema } from '@/lib/domain/shared/ids';
import { json, none, route } from '@/lib/server/http/route/route';
import {
  addFolderFiles,
  listFolderFiles,
  removeFolderFiles,
} from '@/lib/server/services/conversation/folder-files';

const params = z.object({ folderId: uuidSchema });

export const GET = route({ body: none, query: none, params }, async ({ owner, params: { folderId } }) =>
  json(await listFolderFiles(owner, folderId)),
);

export const POST = route(
  { body: folderFilesRequestSchema, query: none, params },
  async ({ owner, params: { folderId }, body }) => json(await addFolderFiles(owner, folderId, body.fileIds)),
);

export const DELETE = route(
  { body: folderFilesRequestSchema, query: none, params },
  async ({ owner, params: { folderId }, body }) =>
    json(await removeFolderFiles(owner, folderId, body.fileIds)),
);
