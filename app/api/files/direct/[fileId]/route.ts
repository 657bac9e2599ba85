import { fileParamsSchema } from '@/lib/contracts/file/files';
import { json, none, route } from '@/lib/server/http/route/route';
import { finishDirectUpload } from '@/lib/server/services/assistant/direct-upload';

/** It answers like an upload by form. */
export const POST = route(
  { body: none, query: none, params: fileParamsSchema },
  async ({ owner, params, request }) => {
    const file = await finishDirectUpload(owner, params.fileId, request.signal);
    return json({ message: 'File uploaded and processed successfully', ...file });
  },
);
