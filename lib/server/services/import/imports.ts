import 'server-only';
import type { ImportList } from '@/lib/contracts/import/imports';
import type { ImportJob } from '@/lib/domain/import/import-job';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listImports, findImport, cancelActiveImport } from '../../db/import/import-job-repository';
import { removeImportUpload } from '../../storage/import-uploads';
import { importSizeLimitBytes } from './receive-import';

const LISTED = 20;

/** Returns the owner's last imports, the newest first, and how large a file may be. */
export async function listOwnImports(owner: OwnerId): Promise<ImportList> {
  return { imports: await listImports(owner, LISTED), sizeLimitBytes: importSizeLimitBytes() };
}

/** Returns one import of the owner. Throws not_found. */
export async function getImport(owner: OwnerId, importId: string): Promise<ImportJob> {
  const job = await findImport(owner, importId);
  if (job === null) throw new AppError('not_found');
  return job;
}

/** Ends an import of the owner; what it imported stays, and one that is over stays as it is. Throws not_found. */
export async function cancelImport(owner: OwnerId, importId: string): Promise<ImportJob> {
  if (await cancelActiveImport(owner, importId)) await removeImportUpload(importId);
  return getImport(owner, importId);
}
