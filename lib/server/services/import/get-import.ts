import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ImportJob } from '@/lib/domain/import/import-job';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findImport } from '../../db/import/import-job-repository';

/** One import of the owner. Throws not_found. */
export async function getImport(owner: OwnerId, importId: string): Promise<ImportJob> {
  const job = await findImport(owner, importId);
  if (job === null) throw new AppError('not_found');
  return job;
}
