import 'server-only';
import type { ImportList } from '@/lib/contracts/import/imports';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listImports } from '../../db/import/import-job-repository';
import { importSizeLimitBytes } from './receive-import';

const LISTED = 20;

/** The owner's last imports, the newest first, and how large a file may be. */
export async function listOwnImports(owner: OwnerId): Promise<ImportList> {
  return { imports: await listImports(owner, LISTED), sizeLimitBytes: importSizeLimitBytes() };
}
