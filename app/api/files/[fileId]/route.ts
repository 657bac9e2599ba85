import { fileParamsSchema, renameFileRequestSchema } from '@/lib/contracts/file/files';
import { json, none, route } from '@/lib/server/http/route/route';
import { getFile, renameFile } from '@/lib/server/services/file/files';

export const GET = route({ body: none, query: none, params: fileParamsSchema }, async ({ owner, params }) =>
  json(await getFile(owner, params.fileId)),
);

export const PATCH = route(
  { body: renameFileRequestSchema, query: none, params: fileParamsSchema },
  async ({ owner, body, params }) => json(await renameFile(owner, params.fileId, body.filename)),
);
