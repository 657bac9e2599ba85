import { documentTextQuerySchema } from '@/lib/contracts/file/document-text';
import { fileParamsSchema } from '@/lib/contracts/file/files';
import { json, none, route } from '@/lib/server/http/route/route';
import { getDocumentText } from '@/lib/server/services/file/files';

export const GET = route(
  { body: none, query: documentTextQuerySchema, params: fileParamsSchema },
  async ({ owner, query, params }) => json(await getDocumentText(owner, params.fileId, query.from)),
);
