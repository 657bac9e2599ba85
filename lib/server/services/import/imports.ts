import 'server-only';
import type { ImportList } from '@/lib/contracts/import/imports';
import type { ImportJob } from '@/lib/domain/import/import-job';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listImports, findImport, cancelActiveImport } from '../../db/import/import-job-repository';
import { removeLocalUpload } from '../../storage/import-uploads';
import { removeObjectsSoon } from '../../storage/remove-objects';
import { importSizeLimitBytes } from './receive-import';

const LISTED = 20;

/** Returns the newest first. */
export async function listOwnImports(owner: OwnerId): Promise<ImportList> {
  return { imports: await listImports(owner, LISTED), sizeLimitBytes: importSizeLimitBytes() };
}

/** Throws not_found. */
export async function getImport(owner: OwnerId, importId: string): Promise<ImportJob> {
  const job = await findImport(owner, importId);
  if (job === null) throw new AppError('not_found');
  return job;
}

/** Conversations that were imported already stay. Throws not_found. */
export async function cancelImport(owner: OwnerId, importId: string): Promise<ImportJob> {
  if (await cancelActiveImport(owner, importId)) {
    await removeLocalUpload(importId);
    removeObjectsSoon();
  }
  return getImport(owner, importId);
}
