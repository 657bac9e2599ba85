import { fileParamsSchema } from '@/lib/contracts/file/files';
import { json, none, route } from '@/lib/server/http/route/route';
import { listFileUses } from '@/lib/server/services/file/files';

export const GET = route({ body: none, query: none, params: fileParamsSchema }, async ({ owner, params }) =>
  json(await listFileUses(owner, params.fileId)),
);
