import { DELETE, GET, POST } from '@/app/api/folders/[folderId]/files/route';
import { POST as CREATE } from '@/app/api/folders/route';
import { folderFilesSchema } from '@/lib/contracts/file/folder-files';
import { folderSchema } from '@/lib/domain/conversation/folder';
import { pageRequest } from './account-calls';
import { authorized } from './file-calls';

const HANDLERS = { GET, POST, DELETE };

export async function newFolder(bearer: string, name = 'Trips'): Promise<string> {
  const request = pageRequest('/api/folders', { name }, authorized(bearer));
  const answer = await CREATE(request, { params: Promise.resolve({}) });
  return folderSchema.parse(await answer.json()).folderId;
}

export function callFolderFiles(
  bearer: string,
  method: keyof typeof HANDLERS,
  { folderId, fileIds }: { folderId: string; fileIds?: readonly string[] },
): Promise<Response> {
  const body = fileIds === undefined ? undefined : { fileIds };
  const request = pageRequest(`/api/folders/${folderId}/files`, body, authorized(bearer), method);
  return HANDLERS[method](request, { params: Promise.resolve({ folderId }) });
}

/** Lists the one added last first. */
export async function folderFileNames(bearer: string, folderId: string): Promise<string[]> {
  const answer = await callFolderFiles(bearer, 'GET', { folderId });
  return folderFilesSchema.parse(await answer.json()).files.map(({ filename }) => filename);
}
