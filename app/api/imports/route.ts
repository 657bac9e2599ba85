import { importUploadQuerySchema } from '@/lib/contracts/import/imports';
import { json, none, route } from '@/lib/server/http/route/route';
import { streamUploadRoute } from '@/lib/server/http/route/stream-upload-route';
import { listOwnImports } from '@/lib/server/services/import/imports';
import { receiveImport } from '@/lib/server/services/import/receive-import';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listOwnImports(owner)),
);

export const POST = streamUploadRoute(
  { query: importUploadQuerySchema, limit: 'import' },
  async ({ owner, query, body, announcedBytes }) =>
    json(await receiveImport(owner, { fileName: query.name, body, announcedBytes }), 202),
);
