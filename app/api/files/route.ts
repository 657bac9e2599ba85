import { deleteFilesRequestSchema, isRemembered } from '@/lib/contracts/file/files';
import { json, noContent, none, route } from '@/lib/server/http/route/route';
import { deleteFiles, listFiles } from '@/lib/server/services/file/files';
import { uploadFile } from './upload-file';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listFiles(owner)),
);

export const POST = uploadFile;

/** Compat clients read 204 as nothing to delete. */
export const DELETE = route(
  { body: deleteFilesRequestSchema, query: none, params: none },
  async ({ owner, body }) => {
    const { files, isTemporary = false } = body;
    const idsOf = (areRemembered: boolean) =>
      files.flatMap((file) => (isRemembered(file, body) === areRemembered ? [file.file_id] : []));
    const count =
      (await deleteFiles(owner, idsOf(false), { isTemporary })) +
      (await deleteFiles(owner, idsOf(true), { isTemporary: true }));
    return count === 0 ? noContent() : json({ message: 'Files deleted successfully' });
  },
);
