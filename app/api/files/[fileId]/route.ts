import { fileParamsSchema, renameFileRequestSchema } from '@/lib/contracts/file/files';
import { json, none, route } from '@/lib/server/http/route/route';
import { renameFile } from '@/lib/server/services/file/files';

export const PATCH = route(
  { body: renameFileRequestSchema, query: none, params: fileParamsSchema },
  async ({ owner, body, params }) => json(await renameFile(owner, params.fileId, body.filename)),
);
