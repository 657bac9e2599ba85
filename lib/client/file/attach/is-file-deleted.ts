import { filePath } from '@/lib/domain/file/file-path';
import { request } from '../../request/request';
import { RequestError } from '../../request/request-error';
import { userValue } from '../../scope/user-scope';
import { markFilesDeleted } from '../deleted-files';

/** The server is asked once for each file while the page is open. */
const known = userValue(() => new Map<string, Promise<boolean>>());

/** False means that it is stored or unknown. The screen marks deleted files. */
export function isFileDeleted(fileId: string): Promise<boolean> {
  const looked = known.current.get(fileId) ?? look(fileId);
  known.current.set(fileId, looked);
  return looked;
}

async function look(fileId: string): Promise<boolean> {
  try {
    const response = await request(filePath(fileId), { headers: { range: 'bytes=0-0' } });
    await response.body?.cancel();
    return false;
  } catch (error) {
    known.current.delete(fileId);
    if (!(error instanceof RequestError) || error.status !== 404) return false;
    markFilesDeleted([fileId]);
    return true;
  }
}
