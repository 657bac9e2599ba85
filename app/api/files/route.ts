import { deleteFilesRequestSchema } from '@/lib/contracts/file/files';
import { json, none, route } from '@/lib/server/http/route/route';
import { deleteFiles, listFiles } from '@/lib/server/services/file/files';
import { uploadFile } from './upload-file';

const NO_CONTENT = 204;

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listFiles(owner)),
);

export const POST = uploadFile;

/** Compat clients read 204 as nothing there to delete. */
export const DELETE = route(
  { body: deleteFilesRequestSchema, query: none, params: none },
  async ({ owner, body: { files, isTemporary = false } }) => {
    const ids = files.map(({ file_id }) => file_id);
    const count = await deleteFiles(owner, ids, { isTemporary });
    return count === 0
      ? new Response(null, { status: NO_CONTENT })
      : json({ message: 'Files deleted successfully' });
  },
);
