import { directUploadRequestSchema } from '@/lib/contracts/file/direct-uploads';
import { json, none, route } from '@/lib/server/http/route/route';
import { beginDirectUpload } from '@/lib/server/services/assistant/direct-upload';

export const POST = route(
  { body: directUploadRequestSchema, query: none, params: none, limit: 'upload' },
  async ({ owner, body }) => json(await beginDirectUpload(owner, body)),
);
