import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findFileId } from '../../db/file/file-repository';
import type { FrameOf } from '../../imports/import-frame';
import { ImportProblem } from '../../imports/import-problem';
import { logWarning } from '../../platform/log';
import { discardUpload, storeUpload } from '../file/receive-upload';

const ANY_ENDPOINT = 'default';

/**
 * Stores the file once, however often the archive comes. Returns null for a file that is refused. Throws ImportProblem
 * when it cannot be stored now.
 */
export async function restoreFile(owner: OwnerId, file: FrameOf<'file'>): Promise<string | null> {
  try {
    const known = await findFileId(owner, file.id);
    if (known !== null || file.sizeBytes === 0) return known;
    const fields = { file_id: file.id, endpoint: ANY_ENDPOINT };
    return (await storeUpload(owner, file, { filename: file.filename, fields })).file_id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'storage_full') throw new ImportProblem('storage_full', { cause: error });
    // If the archive is imported again later, it brings its files; if they were left out now, its messages would never
    // have them.
    if (error.code === 'storage_unavailable') throw new ImportProblem('internal', { cause: error });
    logWarning('a file of an archive was not stored', { fileId: file.id, code: error.code });
    return null;
  } finally {
    await discardUpload(file);
  }
}

const FILE_ID =
  /"(fileId":"|filepath":"\/api\/files\/download\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"/g;

export function withFileIds(json: string, ids: ReadonlyMap<string, string>): string {
  if (ids.size === 0) return json;
  return json.replace(FILE_ID, (_field, start: string, id: string) => `"${start}${ids.get(id) ?? id}"`);
}
