import { deleteFilesRequestSchema } from '@/lib/contracts/file/files';
import { json, none, route } from '@/lib/server/http/route/route';
import { unreadUploadRoute } from '@/lib/server/http/route/unread-upload-route';
import { listFiles, refuseUpload } from '@/lib/server/services/file/list-files';

const NO_CONTENT = 204;

export const GET = route({ body: none, query: none, params: none }, async () => json(listFiles()));

export const POST = unreadUploadRoute(refuseUpload);

/** No file exists to delete; compat clients read 204 as that. */
export const DELETE = route(
  { body: deleteFilesRequestSchema, query: none, params: none },
  async () => new Response(null, { status: NO_CONTENT }),
);
